import { Button } from '@postroom/ui'
import { createContext, use } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'

/** Names of the groups in the regular expressions of the rule's condition. */
export const GroupNames = createContext<readonly string[]>([])

type VariableChoicesProps = {
  text: string
  onChange: (text: string) => void
}

/** Buttons that add what the groups of the condition found to a text; nothing where the condition has none. */
export function VariableChoices({ text, onChange }: VariableChoicesProps) {
  const t = useTexts(ruleEditorTexts)
  const names = use(GroupNames)
  if (names.length === 0) return null
  const add = (variable: string) =>
    onChange(text === '' || /\s$/.test(text) ? text + variable : `${text} ${variable}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a field of its own
    <div role="group" aria-label={t('variables')} className={css.variables}>
      {names.map((name) => (
        <Button key={name} size="compact-xs" variant="default" onClick={() => add(`{{match.${name}}}`)}>
          {`{{match.${name}}}`}
        </Button>
      ))}
    </div>
  )
}

import { priorities, type RuleAction } from '@postroom/contract'
import { Select } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'

type PriorityAction = Extract<RuleAction, { kind: 'set_priority' }>

type PrioritySelectProps = {
  action: PriorityAction
  onChange: (action: RuleAction) => void
}

export function PrioritySelect({ action, onChange }: PrioritySelectProps) {
  const t = useTexts(ruleEditorTexts)
  const words = useTexts(ruleWordsTexts)
  return (
    <Select
      aria-label={t('priority')}
      value={action.priority}
      data={priorities.map((value) => ({ value, label: words(`priority_${value}`) }))}
      onChange={(value) => value && onChange({ ...action, priority: value })}
    />
  )
}

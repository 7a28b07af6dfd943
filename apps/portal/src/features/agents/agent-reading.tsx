import { agentLimits } from '@postroom/contract'
import { Checkbox, fieldError, MultiSelect } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { connectorsQuery } from '#features/connectors/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { AgentForm } from './agent-draft.ts'
import css from './agents.module.css'
import { choicesWith } from './choices-with.ts'
import { editorTexts } from './editor.texts.ts'

/** What an agent that drafts or answers reads beside the conversation. */
export function AgentReading({ form: { values: draft, change, errorOf } }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  const connectors = useQuery(connectorsQuery).data?.items
  const offered = connectors?.filter(({ callers, risk }) => callers.includes('agents') && risk === 'read')
  const reads = draft.type === 'answer' || (draft.type === 'draft' && draft.permission !== 'send')
  if (!reads) return null
  const labels = {
    pastAnswers: t('pastAnswers'),
    helpPages: t('helpPages'),
    savedReplies: t('repliesAsSource'),
  }
  const source = (name: keyof typeof labels) => ({
    label: labels[name],
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      change({ [name]: currentTarget.checked }),
  })
  return (
    <FormLine label={t('sources')}>
      <Checkbox {...source('pastAnswers')} description={t('pastAnswersHelp')} />
      <Checkbox {...source('helpPages')} />
      <Link className={css.beside} to="/settings/workspace/bots" search={{ pages: 'all' }}>
        {t('openPages')}
      </Link>
      <Checkbox {...source('savedReplies')} />
      <MultiSelect
        label={t('connectors')}
        description={t('connectorsHelp')}
        maxValues={agentLimits.connectors}
        value={draft.connectorIds}
        data={choicesWith(draft.connectorIds, offered, connectors)}
        error={fieldError(errorOf('connectorIds'))}
        onChange={(connectorIds) => change({ connectorIds })}
      />
    </FormLine>
  )
}

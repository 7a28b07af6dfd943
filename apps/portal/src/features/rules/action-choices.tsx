import { ruleLimits } from '@postroom/contract'
import { fieldError, MultiSelect, Select } from '@postroom/ui'
import { type NamedChoice, type NamedKind, useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { ActionFieldsProps, Of } from './action-props.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'

type IdProps = {
  label: 'person' | 'tags' | 'people' | 'mentions' | 'class'
  kind: 'user' | 'tag' | 'class'
  error?: string | undefined
}

/** Options of a field, including selected values that no longer exist. */
const useChoices = (kind: NamedKind, chosen: readonly string[]): NamedChoice[] =>
  useConditionNames().choicesOf(kind, chosen)

/** Chooses a person or a class. */
export function IdSelect({
  label,
  kind,
  value,
  error,
  onChange,
}: IdProps & { value: string; onChange: (id: string) => void }) {
  const t = useTexts(ruleEditorTexts)
  return (
    <Select
      aria-label={t(label)}
      placeholder={t('choose')}
      searchable
      error={fieldError(error)}
      value={value || null}
      data={useChoices(kind, [value])}
      onChange={(id) => id && onChange(id)}
    />
  )
}

/** Chooses people or tags. */
export function IdMultiSelect({
  label,
  kind,
  values,
  error,
  onChange,
}: IdProps & { values: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts(ruleEditorTexts)
  return (
    <MultiSelect
      aria-label={t(label)}
      placeholder={values.length === 0 ? t(label === 'mentions' ? 'mentions' : 'choose') : ''}
      searchable
      maxValues={ruleLimits.values}
      error={fieldError(error)}
      value={[...values]}
      data={useChoices(kind, values)}
      onChange={onChange}
    />
  )
}

/** In which way, and among whom, conversations are assigned in turn. */
export function AssignNextFields({ action, onChange }: ActionFieldsProps<Of<'assign_next'>>) {
  const t = useTexts(ruleEditorTexts)
  const teams = useChoices('team', action.teamId === null ? [] : [action.teamId])
  return (
    <>
      <Select
        aria-label={t('mode')}
        value={action.mode}
        data={(['in_turn', 'least_loaded'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(mode) => mode && onChange({ ...action, mode: mode as typeof action.mode })}
      />
      <Select
        aria-label={t('team')}
        value={action.teamId ?? ''}
        data={[{ value: '', label: t('anyone') }, ...teams]}
        onChange={(teamId) => onChange({ ...action, teamId: teamId || null })}
      />
    </>
  )
}

/** Chooses the connector that is called. */
export function ConnectorSelect({ action, errors, onChange }: ActionFieldsProps<Of<'connector'>>) {
  const t = useTexts(ruleEditorTexts)
  return (
    <Select
      aria-label={t('connector')}
      placeholder={t('choose')}
      description={t('connectorHelp')}
      searchable
      error={fieldError(errors.connectorId)}
      value={action.connectorId || null}
      data={useChoices('connector', action.connectorId === '' ? [] : [action.connectorId])}
      onChange={(connectorId) => connectorId && onChange({ ...action, connectorId })}
    />
  )
}

/** Chooses the agent that runs. */
export function AgentSelect({ action, errors, onChange }: ActionFieldsProps<Of<'agent'>>) {
  const t = useTexts(ruleEditorTexts)
  return (
    <Select
      aria-label={t('agent')}
      placeholder={t('choose')}
      description={t('agentHelp')}
      searchable
      error={fieldError(errors.agentId)}
      value={action.agentId || null}
      data={useChoices('agent', action.agentId === '' ? [] : [action.agentId])}
      onChange={(agentId) => agentId && onChange({ ...action, agentId })}
    />
  )
}

const noTeam = 'none'

/** Chooses the team, or none. */
export function TeamSelect({ action, errors, onChange }: ActionFieldsProps<Of<'assign_team'>>) {
  const t = useTexts(ruleEditorTexts)
  const teams = useChoices('team', action.teamId === null ? [] : [action.teamId])
  return (
    <Select
      aria-label={t('team')}
      placeholder={t('choose')}
      searchable
      error={fieldError(errors.teamId)}
      value={action.teamId === null ? noTeam : action.teamId || null}
      data={[...teams, { value: noTeam, label: t('noTeam') }]}
      onChange={(teamId) => teamId && onChange({ ...action, teamId: teamId === noTeam ? null : teamId })}
    />
  )
}

/** Chooses the webhook that is called. */
export function WebhookSelect({ action, errors, onChange }: ActionFieldsProps<Of<'webhook'>>) {
  const t = useTexts(ruleEditorTexts)
  return (
    <Select
      aria-label={t('webhook')}
      placeholder={t('choose')}
      description={t('webhookHelp')}
      searchable
      error={fieldError(errors.webhookId)}
      value={action.webhookId || null}
      data={useChoices('webhook', action.webhookId === '' ? [] : [action.webhookId])}
      onChange={(webhookId) => webhookId && onChange({ ...action, webhookId })}
    />
  )
}

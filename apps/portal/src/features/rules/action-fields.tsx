import { type RuleScope, replyVariables, ruleFolders, ruleLimits } from '@postroom/contract'
import { Checkbox, fieldError, MultiSelect, NumberField, Select, Textarea, TextInput } from '@postroom/ui'
import { type NamedChoice, useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { ActionFieldsProps, Of } from './action-props.ts'
import { ForwardFields, SlaSelect } from './forward-fields.tsx'
import { PrioritySelect } from './priority-select.tsx'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'
import { VariableChoices } from './variable-choices.tsx'

type ReplyHelp = {
  /** By default that of a rule. */
  replyHelp: string | undefined
}

/** The fields of one action; nothing for one without. */
export function ActionFields({
  scope,
  replyHelp,
  ...props
}: ActionFieldsProps & ReplyHelp & { scope: RuleScope }) {
  const { action, errors, onChange } = props
  switch (action.kind) {
    case 'assign':
      return (
        <IdSelect
          label="person"
          kind="user"
          value={action.userId}
          error={errors.userId}
          onChange={(userId) => onChange({ ...action, userId })}
        />
      )
    case 'assign_next':
      return <AssignNextFields {...props} action={action} />
    case 'assign_team':
      return <TeamSelect {...props} action={action} />
    case 'add_tags':
    case 'remove_tags':
      return (
        <IdMultiSelect
          label="tags"
          kind="tag"
          values={action.tagIds}
          error={errors.tagIds}
          onChange={(tagIds) => onChange({ ...action, tagIds })}
        />
      )
    case 'classify':
      return (
        <IdSelect
          label="class"
          kind="class"
          value={action.classId}
          error={errors.classId}
          onChange={(classId) => onChange({ ...action, classId })}
        />
      )
    case 'snooze':
      return <SnoozeFields {...props} action={action} />
    case 'move':
      return <FolderSelect {...props} action={action} />
    case 'set_priority':
      return <PrioritySelect action={action} onChange={onChange} />
    case 'comment':
      return <CommentFields {...props} action={action} isShared={scope === 'workspace'} />
    case 'reply':
      return <ReplyField {...props} action={action} replyHelp={replyHelp} />
    case 'notify':
      return <NotifyFields {...props} action={action} isShared={scope === 'workspace'} />
    case 'connector':
      return <ConnectorSelect {...props} action={action} />
    case 'webhook':
      return <WebhookSelect {...props} action={action} />
    case 'forward':
      return <ForwardFields {...props} action={action} />
    case 'set_sla':
      return <SlaSelect {...props} action={action} />
    case 'agent':
      return <AgentSelect {...props} action={action} />
    default:
      return null
  }
}

type IdProps = {
  label: 'person' | 'tags' | 'people' | 'mentions' | 'class'
  kind: 'user' | 'tag' | 'class'
  error?: string | undefined
}

/** Options of a field, including selected values that no longer exist. */
function useChoices(
  kind: 'user' | 'tag' | 'team' | 'connector' | 'class' | 'webhook' | 'agent',
  chosen: readonly string[],
): NamedChoice[] {
  const t = useTexts(ruleEditorTexts)
  const choices = useConditionNames().choices[kind]
  const gone = chosen.filter((id) => id !== '' && !choices.some(({ value }) => value === id))
  return [...choices, ...gone.map((value) => ({ value, label: t('gone') }))]
}

function IdSelect({
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

function IdMultiSelect({
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

function AssignNextFields({ action, onChange }: ActionFieldsProps<Of<'assign_next'>>) {
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

function ConnectorSelect({ action, errors, onChange }: ActionFieldsProps<Of<'connector'>>) {
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

function AgentSelect({ action, errors, onChange }: ActionFieldsProps<Of<'agent'>>) {
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

function TeamSelect({ action, errors, onChange }: ActionFieldsProps<Of<'assign_team'>>) {
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

function FolderSelect({ action, onChange }: ActionFieldsProps<Of<'move'>>) {
  const t = useTexts(ruleEditorTexts)
  const words = useTexts(ruleWordsTexts)
  return (
    <Select
      aria-label={t('folder')}
      value={action.folder}
      data={ruleFolders.map((value) => ({ value, label: words(`folder_${value}`) }))}
      onChange={(folder) => folder && onChange({ ...action, folder: folder as typeof action.folder })}
    />
  )
}

function SnoozeFields({ action, errors, onChange }: ActionFieldsProps<Of<'snooze'>>) {
  const t = useTexts(ruleEditorTexts)
  const { amount, unit } = action
  return (
    <>
      <Select
        aria-label={t('snoozeMode')}
        value={amount === null ? 'reply' : unit}
        data={(['hour', 'day', 'reply'] as const).map((value) => ({ value, label: t(`snooze_${value}`) }))}
        onChange={(mode) =>
          mode &&
          onChange(
            mode === 'reply'
              ? { ...action, amount: null }
              : { ...action, amount: amount ?? 1, unit: mode as typeof unit },
          )
        }
      />
      {amount !== null && (
        <NumberField
          aria-label={t('snoozeAmount')}
          error={fieldError(errors.amount)}
          value={amount}
          // Null is a snooze without an amount.
          onChange={(value) => onChange({ ...action, amount: value ?? Number.NaN })}
        />
      )}
    </>
  )
}

type SharedProps = { isShared: boolean }

function CommentFields({
  action,
  errors,
  isShared,
  onChange,
}: ActionFieldsProps<Of<'comment'>> & SharedProps) {
  const t = useTexts(ruleEditorTexts)
  return (
    <>
      <Textarea
        aria-label={t('comment')}
        autosize
        minRows={2}
        maxLength={5_000}
        error={fieldError(errors.text)}
        value={action.text}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      <VariableChoices text={action.text} onChange={(text) => onChange({ ...action, text })} />
      {isShared && (
        <IdMultiSelect
          label="mentions"
          kind="user"
          values={action.mentionIds}
          error={errors.mentionIds}
          onChange={(mentionIds) => onChange({ ...action, mentionIds })}
        />
      )}
    </>
  )
}

function ReplyField({ action, errors, replyHelp, onChange }: ActionFieldsProps<Of<'reply'>> & ReplyHelp) {
  const t = useTexts(ruleEditorTexts)
  const variables = replyVariables.map((name) => `{{${name}}}`).join(', ')
  return (
    <>
      <Textarea
        aria-label={t('replyText')}
        description={replyHelp ?? t('replyHelp', { variables })}
        autosize
        minRows={3}
        maxLength={5_000}
        error={fieldError(errors.text)}
        value={action.text}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      <VariableChoices text={action.text} onChange={(text) => onChange({ ...action, text })} />
    </>
  )
}

function NotifyFields({ action, errors, isShared, onChange }: ActionFieldsProps<Of<'notify'>> & SharedProps) {
  const t = useTexts(ruleEditorTexts)
  return (
    <>
      {isShared && (
        <>
          <IdMultiSelect
            label="people"
            kind="user"
            values={action.userIds}
            error={errors.userIds}
            onChange={(userIds) => onChange({ ...action, userIds })}
          />
          <Checkbox
            className={css.check ?? ''}
            label={t('assignee')}
            checked={action.assignee}
            onChange={({ currentTarget }) => onChange({ ...action, assignee: currentTarget.checked })}
          />
        </>
      )}
      <TextInput
        aria-label={t('message')}
        placeholder={t('message')}
        description={t('messageHelp')}
        maxLength={500}
        error={fieldError(errors.text)}
        value={action.text}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      <VariableChoices text={action.text} onChange={(text) => onChange({ ...action, text })} />
    </>
  )
}

function WebhookSelect({ action, errors, onChange }: ActionFieldsProps<Of<'webhook'>>) {
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

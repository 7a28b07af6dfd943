import { type RuleScope, ruleFolders } from '@postroom/contract'
import { fieldError, NumberField, Select } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import {
  AgentSelect,
  AssignNextFields,
  ConnectorSelect,
  IdMultiSelect,
  IdSelect,
  TeamSelect,
  WebhookSelect,
} from './action-choices.tsx'
import type { ActionFieldsProps, Of } from './action-props.ts'
import { CommentFields, NotifyFields, ReplyField, type ReplyHelp } from './action-texts.tsx'
import { ForwardFields, SlaSelect } from './forward-fields.tsx'
import { PrioritySelect } from './priority-select.tsx'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'

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

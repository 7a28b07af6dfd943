import { replyVariables } from '@postroom/contract'
import { Checkbox, fieldError, Textarea, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { IdMultiSelect } from './action-choices.tsx'
import type { ActionFieldsProps, Of } from './action-props.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { VariableChoices } from './variable-choices.tsx'

export type ReplyHelp = {
  /** By default that of a rule. */
  replyHelp: string | undefined
}

type SharedProps = { isShared: boolean }

/** Text of a comment, and whom it mentions. */
export function CommentFields({
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

/** Text of a reply. */
export function ReplyField({
  action,
  errors,
  replyHelp,
  onChange,
}: ActionFieldsProps<Of<'reply'>> & ReplyHelp) {
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

/** Whom a notification tells what. */
export function NotifyFields({
  action,
  errors,
  isShared,
  onChange,
}: ActionFieldsProps<Of<'notify'>> & SharedProps) {
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

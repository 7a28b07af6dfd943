import { fieldError, SettingLine, Switch, Textarea, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import type { BehaviourForm } from './use-behaviour-form.tsx'

type Fields = { form: BehaviourForm }

/** Automatic replies: always, and outside business hours if there are any. */
export function AutoReplyFields({ form }: Fields) {
  const t = useTexts(inboxBehaviourTexts)
  const { values, set } = form
  const hasHours = values.calendarId !== null
  return (
    <>
      <SettingLine label={t('autoReply')}>
        <Switch
          aria-label={t('autoReply')}
          checked={values.auto}
          onChange={(event) => set('auto', event.currentTarget.checked)}
        />
      </SettingLine>
      {values.auto && <AnswerFields form={form} subject="autoSubject" text="autoText" />}
      <SettingLine label={t('outsideReply')} help={t(hasHours ? 'outsideHelp' : 'outsideNeedsHours')}>
        {hasHours && (
          <Switch
            aria-label={t('outsideReply')}
            checked={values.outside}
            onChange={(event) => set('outside', event.currentTarget.checked)}
          />
        )}
      </SettingLine>
      {hasHours && values.outside && <AnswerFields form={form} subject="outsideSubject" text="outsideText" />}
    </>
  )
}

type AnswerFieldsProps = Fields & {
  subject: 'autoSubject' | 'outsideSubject'
  text: 'autoText' | 'outsideText'
}

function AnswerFields({ form, ...names }: AnswerFieldsProps) {
  const t = useTexts(inboxBehaviourTexts)
  const { error: subjectError, ...subject } = form.field(names.subject)
  const { error: textError, ...text } = form.field(names.text)
  return (
    <>
      <TextInput
        {...subject}
        label={t('autoSubject')}
        description={subjectError ? undefined : t('autoSubjectHelp')}
        error={fieldError(subjectError)}
      />
      <Textarea {...text} label={t('autoText')} error={fieldError(textError)} rows={5} />
    </>
  )
}

import { Section } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { AutoReplyFields } from './auto-reply-fields.tsx'
import { AfterReplyFields, AssignmentFields, FollowUpFields } from './behaviour-fields.tsx'
import { CalendarField } from './calendar-field.tsx'
import { inboxMannersTexts } from './inbox-manners.texts.ts'
import css from './inboxes.module.css'
import { type BehaviourForm, behaviourFormId } from './use-behaviour-form.tsx'

/** Settings for replies, automatic replies and waiting; the save button is in the page header. */
export function InboxBehaviour({ form }: { form: BehaviourForm }) {
  const t = useTexts(inboxMannersTexts)
  return (
    <form {...form.formProps} id={behaviourFormId}>
      <Section title={t('replies')} help={t('repliesHelp')}>
        <div className={css.form}>
          <AfterReplyFields form={form} />
          <FollowUpFields form={form} />
        </div>
      </Section>
      <Section title={t('assignment')} help={t('assignmentHelp')}>
        <div className={css.form}>
          <AssignmentFields form={form} />
        </div>
      </Section>
      <Section title={t('hours')} help={t('hoursHelp')}>
        <CalendarField form={form} />
      </Section>
      <Section title={t('autoReplies')} help={t('autoReplyHelp')}>
        <div className={css.form}>
          <AutoReplyFields form={form} />
        </div>
        {form.problem && (
          <div role="alert" className={css.problem}>
            {form.problem}
          </div>
        )}
      </Section>
    </form>
  )
}

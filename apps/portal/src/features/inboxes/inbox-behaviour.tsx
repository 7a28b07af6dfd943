import { FormError, Section, Stack } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { AutoReplyFields } from './auto-reply-fields.tsx'
import { AssignmentFields, DraftFields } from './behaviour-fields.tsx'
import { CalendarField } from './calendar-field.tsx'
import { ClosingPolicyLink } from './closing-policy-link.tsx'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { type BehaviourForm, behaviourFormId } from './use-behaviour-form.tsx'

/** Settings for replies, automatic replies and waiting; the save button is in the page header. */
export function InboxBehaviour({ form, inboxId }: { form: BehaviourForm; inboxId: string }) {
  const t = useTexts(inboxBehaviourTexts)
  return (
    <form {...form.formProps} id={behaviourFormId}>
      <Section title={t('assignment')} help={t('assignmentHelp')}>
        <Stack gap="lg">
          <AssignmentFields form={form} />
        </Stack>
      </Section>
      <Section title={t('drafts')} help={t('draftsHelp')}>
        <Stack gap="lg">
          <DraftFields form={form} />
        </Stack>
      </Section>
      <Section title={t('closing')} help={t('closingHelp')}>
        <ClosingPolicyLink inboxId={inboxId} />
      </Section>
      <Section title={t('hours')} help={t('hoursHelp')}>
        <CalendarField form={form} />
      </Section>
      <Section title={t('autoReplies')} help={t('autoReplyHelp')}>
        <Stack gap="lg">
          <AutoReplyFields form={form} />
        </Stack>
        <FormError>{form.problem}</FormError>
      </Section>
    </form>
  )
}

import type { Inbox, InboxSettings } from '@postroom/contract'
import { SaveButton, Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { AutoReplyFields } from './auto-reply-fields.tsx'
import { AfterReplyFields, AssignmentFields, FollowUpFields } from './behaviour-fields.tsx'
import { type BehaviourValues, behaviourOf, behaviourValues, hoursOf, isOrderly } from './behaviour-values.ts'
import { inboxMannersTexts } from './inbox-manners.texts.ts'
import { putSettings } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { WorkingHoursField } from './working-hours-field.tsx'

const formId = 'inbox-behaviour'

/** What follows replies, answers and waiting; the button stands in the page's header. */
export function useBehaviourForm(inbox: Inbox, settings: InboxSettings) {
  const t = useTexts(inboxMannersTexts)
  const client = useQueryClient()
  const between = (least: number, most: number) => (value: string) =>
    value === '' || (Number(value) >= least && Number(value) <= most)
      ? undefined
      : t('between', { least, most })
  const textOf = (isSaid: (values: BehaviourValues) => boolean) => (value: string, values: BehaviourValues) =>
    isSaid(values) ? required(t('autoTextField'), 5_000)(value) : atMost(5_000)(value)
  const { form, discard } = useVersionedForm({
    thing: settings,
    valuesOf: behaviourValues,
    rules: {
      days: (value) => required(t('daysField'))(value) ?? between(1, 365)(value),
      unassign: between(5, 43_200),
      limit: between(1, 500),
      hours: (value) => {
        const hours = hoursOf(value)
        return hours && !isOrderly(hours) ? t('hoursDisorder') : undefined
      },
      autoSubject: atMost(200),
      autoText: textOf(({ auto }) => auto === 'on'),
      outsideSubject: atMost(200),
      outsideText: textOf(({ outside, hours }) => outside === 'on' && hours !== ''),
    },
    save: (values, version) =>
      call('inboxes.update_settings', { inboxId: inbox.id, version, ...behaviourOf(values) }),
    put: (saved) => putSettings(client, saved),
    conflictText: t('conflict'),
    onSaved: () => toast.ok(t('saved', { name: inbox.name })),
  })
  const saveButton = (
    <SaveButton form={formId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />
  )
  return { form, saveButton }
}

export type BehaviourForm = ReturnType<typeof useBehaviourForm>['form']

export function InboxBehaviour({ form }: { form: BehaviourForm }) {
  const t = useTexts(inboxMannersTexts)
  return (
    <form {...form.formProps} id={formId}>
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
        <WorkingHoursField form={form} />
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

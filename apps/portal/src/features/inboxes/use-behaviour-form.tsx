import type { Inbox, InboxSettings } from '@postroom/contract'
import { SaveButton, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { emptyOrBetween } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import {
  type BehaviourValues,
  behaviourFieldNames,
  behaviourOf,
  behaviourValues,
} from './behaviour-values.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { putSettings } from './inboxes.live.ts'

export const behaviourFormId = 'inbox-behaviour'

/** The form of an inbox's behaviour and the button that saves it. */
export function useBehaviourForm(inbox: Inbox, settings: InboxSettings) {
  const t = useTexts(inboxBehaviourTexts)
  const client = useQueryClient()
  const textOf = (isSaid: (values: BehaviourValues) => boolean) => (value: string, values: BehaviourValues) =>
    isSaid(values) ? required(t('autoTextField'), 5_000)(value) : atMost(5_000)(value)
  const { form, discard } = useVersionedForm({
    thing: settings,
    valuesOf: behaviourValues,
    rules: {
      unassign: emptyOrBetween(5, 43_200),
      limit: (value, { give }) => (give === 'off' ? undefined : emptyOrBetween(1, 500)(value)),
      autoSubject: atMost(200),
      autoText: textOf(({ auto }) => auto),
      outsideSubject: atMost(200),
      outsideText: textOf(({ outside, calendarId }) => outside && calendarId !== null),
    },
    fieldNames: behaviourFieldNames,
    save: (values, version, options) =>
      call('inboxes.update_settings', { inboxId: inbox.id, version, ...behaviourOf(values) }, options),
    put: (saved) => putSettings(client, saved),
    conflictText: t('conflict'),
    onSaved: () => toast.ok(t('saved', { name: inbox.name })),
  })
  const saveButton = (
    <SaveButton form={behaviourFormId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />
  )
  return { form, saveButton }
}

export type BehaviourForm = ReturnType<typeof useBehaviourForm>['form']

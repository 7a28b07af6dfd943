import type { Inbox, InboxSettings } from '@postroom/contract'
import {
  FormError,
  FormStack,
  fieldError,
  SaveButton,
  Section,
  Select,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { atMost } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { putSettings } from './inboxes.live.ts'

const formId = 'inbox-sending'
const formats = ['person', 'person_via', 'inbox'] as const

const valuesOf = ({ displayName, fromFormat, signature }: InboxSettings) => ({
  displayName,
  fromFormat,
  signature,
})

/** Form for sender name and signature; the save button is in the page header. */
export function useSendingForm(inbox: Inbox, settings: InboxSettings) {
  const t = useTexts(inboxBehaviourTexts)
  const client = useQueryClient()
  const { form, discard } = useVersionedForm({
    thing: settings,
    valuesOf,
    rules: { displayName: atMost(80), signature: atMost(2_000) },
    save: (values, version, options) =>
      call('inboxes.update_settings', { inboxId: inbox.id, version, ...values }, options),
    put: (saved) => putSettings(client, saved),
    conflictText: t('conflict'),
    onSaved: () => toast.ok(t('saved', { name: inbox.name })),
  })
  const saveButton = (
    <SaveButton form={formId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />
  )
  return { form, saveButton }
}

type InboxSendingProps = {
  inbox: Inbox
  form: ReturnType<typeof useSendingForm>['form']
  /** Shown below the form. */
  children: ReactNode
}

export function InboxSending({ inbox, form, children }: InboxSendingProps) {
  const t = useTexts(inboxBehaviourTexts)
  const { user } = useSession()
  const { values, set } = form
  const person = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  const name = values.displayName || inbox.name
  const shown = { person, person_via: `${person} via ${name}`, inbox: name }
  const { error: nameError, ...displayName } = form.field('displayName')
  const { error: signatureError, ...signature } = form.field('signature')
  return (
    <Section title={t('sending')} help={t('sendingHelp')}>
      <FormStack {...form.formProps} id={formId}>
        <TextInput
          {...displayName}
          label={t('displayName')}
          description={nameError ? undefined : t('displayNameHelp')}
          error={fieldError(nameError)}
        />
        <Select
          label={t('fromFormat')}
          description={t('preview', { from: `${shown[values.fromFormat]} <${inbox.email}>` })}
          allowDeselect={false}
          value={values.fromFormat}
          data={formats.map((format) => ({ value: format, label: t(`from_${format}`) }))}
          onChange={(format) => format && set('fromFormat', format)}
        />
        <Textarea
          {...signature}
          label={t('signature')}
          description={signatureError ? undefined : t('signatureHelp')}
          error={fieldError(signatureError)}
          rows={4}
        />
        <FormError>{form.problem}</FormError>
      </FormStack>
      {children}
    </Section>
  )
}

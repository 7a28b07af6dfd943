import type { OwnMailbox, PersonalInbox } from '@postroom/contract'
import {
  FormError,
  FormStack,
  fieldError,
  OptionalLabel,
  SaveButton,
  Section,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

const formId = 'own-inbox'
const valuesOf = ({ name, displayName, signature }: PersonalInbox) => ({ name, displayName, signature })

/** A personal inbox with its mailbox; only people whose mailbox has an inbox can change it. */
function inboxOf({ mailbox, inbox }: OwnMailbox): PersonalInbox & Pick<OwnMailbox, 'mailbox'> {
  if (!inbox) throw new TypeError('The mailbox has no inbox')
  return { ...inbox, mailbox }
}

/** Form for the inbox's name and signature; the save button is in the page header. */
export function useOwnForm(inbox: PersonalInbox) {
  const t = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  const { form, discard } = useVersionedForm({
    thing: inbox,
    valuesOf,
    rules: { name: required(t('nameField'), 80), displayName: atMost(80), signature: atMost(2_000) },
    save: async (values, version, options) =>
      inboxOf(await call('personalInboxes.update', { inboxId: inbox.id, version, ...values }, options)),
    put: ({ mailbox, ...own }) => putOwnMailbox(client, { mailbox, inbox: own }),
    newerIn: (current) => inboxOf(current as OwnMailbox),
    conflictText: t('conflict'),
    onSaved: ({ name }) => toast.ok(t('saved', { name })),
  })
  return {
    form,
    saveButton: <SaveButton form={formId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />,
  }
}

export function OwnGeneral({ form }: { form: ReturnType<typeof useOwnForm>['form'] }) {
  const t = useTexts(personalInboxesTexts)
  const { error: nameError, ...name } = form.field('name')
  const { error: displayError, ...displayName } = form.field('displayName')
  const { error: signatureError, ...signature } = form.field('signature')
  return (
    <Section title={t('general')} help={t('generalHelp')}>
      <FormStack {...form.formProps} id={formId}>
        <TextInput {...name} label={t('name')} error={fieldError(nameError)} />
        <TextInput
          {...displayName}
          label={<OptionalLabel>{t('displayName')}</OptionalLabel>}
          description={displayError ? undefined : t('displayNameHelp')}
          error={fieldError(displayError)}
        />
        <Textarea
          {...signature}
          label={<OptionalLabel>{t('signature')}</OptionalLabel>}
          error={fieldError(signatureError)}
          rows={3}
        />
        <FormError>{form.problem}</FormError>
      </FormStack>
      <UnsavedGuard dirty={form.isDirty} />
    </Section>
  )
}

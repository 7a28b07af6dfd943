import type { Inbox } from '@postroom/contract'
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
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { putInbox } from './inboxes.live.ts'
import { inboxesTexts } from './inboxes.texts.ts'

const formId = 'inbox-general'
const valuesOf = ({ name, description }: Inbox) => ({ name, description })

/** Form for name and description; the save button is in the page header. */
export function useGeneralForm(inbox: Inbox) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const mayUpdate = inbox.abilities.includes('inbox.update')
  const { form, discard } = useVersionedForm({
    thing: inbox,
    valuesOf,
    rules: { name: required(t('nameField'), 80), description: atMost(500) },
    save: (values, version, options) =>
      call('inboxes.update', { inboxId: inbox.id, version, ...values }, options),
    put: (saved) => putInbox(client, saved),
    conflictText: t('conflict'),
    onSaved: ({ name }) => toast.ok(t('saved', { name })),
  })
  return {
    form,
    saveButton: mayUpdate && (
      <SaveButton form={formId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />
    ),
  }
}

type InboxGeneralProps = { inbox: Inbox; form: ReturnType<typeof useGeneralForm>['form'] }

export function InboxGeneral({ inbox, form }: InboxGeneralProps) {
  const t = useTexts(inboxesTexts)
  const isFixed = !inbox.abilities.includes('inbox.update')
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  return (
    <Section title={t('general')} help={t('generalHelp')}>
      <FormStack {...form.formProps} id={formId}>
        <TextInput {...name} label={t('nameLabel')} error={fieldError(nameError)} readOnly={isFixed} />
        <Textarea
          {...description}
          label={<OptionalLabel>{t('description')}</OptionalLabel>}
          description={descriptionError ? undefined : t('descriptionHelp')}
          error={fieldError(descriptionError)}
          readOnly={isFixed}
          rows={3}
        />
        <FormError>{form.problem}</FormError>
      </FormStack>
    </Section>
  )
}

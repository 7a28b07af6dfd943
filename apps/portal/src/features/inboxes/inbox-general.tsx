import type { Inbox } from '@postroom/contract'
import { fieldError, OptionalLabel, SaveButton, Section, Textarea, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { putInbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'

const formId = 'inbox-general'
const valuesOf = ({ name, description }: Inbox) => ({ name, description })

/** The form of name and description, whose button stands in the page's header. */
export function useGeneralForm(inbox: Inbox) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const mayUpdate = inbox.abilities.includes('inbox.update')
  /** What the fields were filled from: what somebody saved meanwhile is not written over unseen. */
  const [base, setBase] = useState(inbox.version)
  const form = useForm({
    initial: valuesOf(inbox),
    rules: { name: required(t('nameField'), 80), description: atMost(500) },
    submit: async (values) => {
      try {
        const saved = await call('inboxes.update', { inboxId: inbox.id, version: base, ...values })
        putInbox(client, saved)
        setBase(saved.version)
        toast.ok(t('saved', { name: values.name }))
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') throw error
        // The newer state becomes the one that is edited; what was typed stays in the fields.
        const newer = error.current as Inbox | undefined
        if (newer) putInbox(client, newer)
        setBase(newer?.version ?? inbox.version)
        error.message = t('conflict')
        throw error
      }
    },
  })
  const { isDirty, reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what someone else saved is taken over when it arrives, not when typing ends
  useEffect(() => {
    if (isDirty) return
    reset(valuesOf(inbox))
    setBase(inbox.version)
  }, [inbox.version])
  return {
    form,
    saveButton: mayUpdate && (
      <SaveButton
        form={formId}
        dirty={form.isDirty}
        saving={form.pending}
        onDiscard={() => {
          form.reset(valuesOf(inbox))
          setBase(inbox.version)
        }}
      />
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
      <form {...form.formProps} id={formId} className={css.form}>
        <TextInput {...name} label={t('nameLabel')} error={fieldError(nameError)} readOnly={isFixed} />
        <Textarea
          {...description}
          label={<OptionalLabel>{t('description')}</OptionalLabel>}
          description={descriptionError ? undefined : t('descriptionHelp')}
          error={fieldError(descriptionError)}
          readOnly={isFixed}
          rows={3}
        />
        {form.problem && (
          <div role="alert" className={css.problem}>
            {form.problem}
          </div>
        )}
      </form>
      <UnsavedGuard dirty={form.isDirty} />
    </Section>
  )
}

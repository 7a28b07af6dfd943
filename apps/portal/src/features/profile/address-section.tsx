import type { User } from '@postroom/contract'
import { Button, FormStack, fieldError, Section, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type Guard = (action: () => Promise<void>) => Promise<void>
type AddressSectionProps = { user: User; guard: Guard }

/** Sign-in address. A new one takes effect when the code mailed to it is entered here. */
export function AddressSection({ user, guard }: AddressSectionProps) {
  const t = useTexts(profileTexts)
  const [step, setStep] = useState<{ newAddress: string } | 'ask' | undefined>()
  const cancel = () => setStep(undefined)
  return (
    <Section title={t('address')} help={t('addressHelp')}>
      {step === undefined ? (
        <div className={css.acts}>
          <span className={css.current}>{user.email}</span>
          <Button onClick={() => setStep('ask')}>{t('changeAddress')}</Button>
        </div>
      ) : step === 'ask' ? (
        <AskForm guard={guard} onSent={(newAddress) => setStep({ newAddress })} onCancel={cancel} />
      ) : (
        <CodeForm newAddress={step.newAddress} guard={guard} onDone={cancel} onCancel={cancel} />
      )}
    </Section>
  )
}

/** Defined outside: a new function for each render would move the focus each time. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()

/** Passes refusals that a fresh proof would lift to the step-up dialog, others to the form. */
async function proved(guard: Guard, action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'step_up_required') throw error
    await guard(action)
  }
}

type AskFormProps = { guard: Guard; onSent: (newAddress: string) => void; onCancel: () => void }

function AskForm({ guard, onSent, onCancel }: AskFormProps) {
  const t = useTexts(profileTexts)
  const form = useForm({
    initial: { newAddress: '' },
    rules: { newAddress: emailAddress(t('newAddressField')) },
    fieldNames: { email: 'newAddress' },
    submit: ({ newAddress }, options) =>
      proved(guard, async () =>
        onSent((await call('verification.request_address', { newAddress }, options)).newAddress),
      ),
  })
  const { error, ...field } = form.field('newAddress')
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <TextInput
        {...field}
        type="email"
        label={t('newAddress')}
        autoComplete="email"
        error={fieldError(error ?? form.problem)}
        ref={focusOnce}
      />
      <Acts label={t('sendCode')} pending={form.pending} onCancel={onCancel} />
    </FormStack>
  )
}

type CodeFormProps = { newAddress: string; guard: Guard; onDone: () => void; onCancel: () => void }

function CodeForm({ newAddress, guard, onDone, onCancel }: CodeFormProps) {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { code: '' },
    rules: { code: required(t('addressCodeField')) },
    submit: ({ code }) =>
      proved(guard, async () => {
        await call('verification.change_address', { code })
        await client.invalidateQueries({ queryKey: userQuery.queryKey })
        toast.ok(t('addressChanged', { email: newAddress }))
        onDone()
      }),
  })
  const { error, ...field } = form.field('code')
  return (
    <FormStack {...form.formProps}>
      <p className={css.text} role="status">
        {t('codeSent', { email: newAddress })}
      </p>
      <TextInput
        {...field}
        label={t('addressCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldError(error ?? form.problem)}
        ref={focusOnce}
      />
      <Acts label={t('takeAddress')} pending={form.pending} onCancel={onCancel} />
    </FormStack>
  )
}

function Acts({ label, pending, onCancel }: { label: string; pending: boolean; onCancel: () => void }) {
  const t = useTexts(profileTexts)
  return (
    <div className={css.acts}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="submit" variant="filled" loading={pending}>
        {label}
      </Button>
    </div>
  )
}

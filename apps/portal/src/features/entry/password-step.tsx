import { fieldError, PasswordInput } from '@postroom/ui'
import type { ReactNode } from 'react'
import { ForgotPassword } from '#features/verification/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useArrive } from './arrive.ts'
import { EntryForm, KnownAddress } from './entry-form.tsx'
import { signInTexts } from './sign-in.texts.ts'

type PasswordStepProps = {
  email: string
  /** The directory that checks the password, if it is not the account's own. */
  directory?: { workspaceId: string; name: string } | undefined
  onChange: () => void
  after?: ReactNode
}

/** Asks for the password of the account, or of a directory. */
export function PasswordStep({ email, directory, onChange, after }: PasswordStepProps) {
  const t = useTexts(signInTexts)
  const arrive = useArrive()
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('passwordField')) },
    submit: async ({ password }) => {
      try {
        const { token } = directory
          ? await call('ldap.sign_in', { workspaceId: directory.workspaceId, email, password })
          : await call('session.sign_in_with_password', { identificator: email, password })
        await arrive(token.accessToken, email)
      } catch (error) {
        // The specification clears the field after each attempt.
        form.set('password', '')
        throw error
      }
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <EntryForm title={t('signIn')} form={form} submit={t('signIn')} after={after}>
      <KnownAddress email={email} change={t('change')} onChange={onChange} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        {...password}
        label={directory ? t('passwordOf', { name: directory.name }) : t('password')}
        size="md"
        autoComplete="current-password"
        autoFocus
        error={fieldError(error)}
      />
      {!directory && <ForgotPassword email={email} />}
    </EntryForm>
  )
}

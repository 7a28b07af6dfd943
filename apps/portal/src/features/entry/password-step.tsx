import { fieldError, PasswordInput } from '@postroom/ui'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReturnSearch } from '#app/search.ts'
import { keepSession } from '#app/session.ts'
import { ForgotPassword } from '#features/verification/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { entryTexts } from './entry.texts.ts'
import { EntryForm, KnownAddress } from './entry-form.tsx'

const route = getRouteApi('/')

export function PasswordStep({ email, onChange }: { email: string; onChange: () => void }) {
  const t = useTexts(entryTexts)
  const router = useRouter()
  const search = route.useSearch() as ReturnSearch
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('passwordField')) },
    submit: async ({ password }) => {
      try {
        const { token } = await call('session.sign_in_with_password', { identificator: email, password })
        storage.set('userEmail', email)
        keepSession(token.accessToken)
        await router.navigate({ href: search.return ?? '/', replace: true })
      } catch (error) {
        // As specified, the field is cleared after each attempt.
        form.set('password', '')
        throw error
      }
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <EntryForm title={t('signIn')} form={form} submit={t('signIn')}>
      <KnownAddress email={email} change={t('change')} onChange={onChange} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        {...password}
        label={t('password')}
        size="md"
        autoComplete="current-password"
        autoFocus
        error={fieldError(error)}
      />
      <ForgotPassword email={email} />
    </EntryForm>
  )
}

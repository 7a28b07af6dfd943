import { fieldError, PasswordInput, TextInput } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { useArrive } from './arrive.ts'
import { BackToWays } from './back-to-ways.tsx'
import { EntryForm } from './entry-form.tsx'
import { signInTexts } from './sign-in.texts.ts'

/** Sign-in with address and Exchange password. */
export function ExchangePage() {
  const t = useTexts(signInTexts)
  const arrive = useArrive()
  const form = useForm({
    initial: { email: storage.get('userEmail') ?? storage.getQuery('public-email') ?? '', secret: '' },
    rules: { email: emailAddress(t('emailField')), secret: required(t('passwordField')) },
    submit: async ({ email, secret }) => {
      try {
        const { token } = await call('identities.sign_in_with_exchange', { email, secret })
        await arrive(token.accessToken, email.trim())
      } catch (error) {
        form.set('secret', '')
        throw error
      }
    },
  })
  const field = (name: keyof typeof form.values) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, size: 'md' as const, error: fieldError(error) }
  }
  const hasAddress = form.values.email !== ''
  return (
    <EntryForm
      title={t('exchangeTitle')}
      lead={t('exchangeLead')}
      form={form}
      submit={t('signIn')}
      after={<BackToWays />}
    >
      <TextInput
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus={!hasAddress}
      />
      <PasswordInput
        {...field('secret')}
        label={t('exchangePassword')}
        autoComplete="current-password"
        autoFocus={hasAddress}
      />
    </EntryForm>
  )
}

import { fieldError, TextInput } from '@postroom/ui'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReturnSearch } from '#app/search.ts'
import { keepSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { entryTexts } from './entry.texts.ts'
import { EntryForm } from './entry-form.tsx'

const route = getRouteApi('/')
const loadPasswordStep = () => import('./password-step.tsx')
const PasskeySignIn = lazy(() =>
  import('#features/passkeys/index.ts').then((module) => ({ default: module.PasskeySignIn })),
)
const PasswordStep = lazy(() => loadPasswordStep().then((module) => ({ default: module.PasswordStep })))

/** The address first, then the method that it signs in with: the same words whether or not it is known. */
export function SignIn() {
  const [email, setEmail] = useState<string>()
  return email === undefined ? (
    <AddressStep onDone={setEmail} />
  ) : (
    <Suspense fallback={null}>
      <PasswordStep email={email} onChange={() => setEmail(undefined)} />
    </Suspense>
  )
}

function AddressStep({ onDone }: { onDone: (email: string) => void }) {
  const t = useTexts(entryTexts)
  const router = useRouter()
  const search = route.useSearch() as ReturnSearch
  // The next step comes while the address is typed.
  useEffect(() => void loadPasswordStep().catch(() => {}), [])
  const form = useForm({
    initial: { email: storage.getQuery('public-email') ?? storage.get('userEmail') ?? '' },
    rules: { email: emailAddress(t('emailField')) },
    submit: async ({ email }) => {
      await Promise.all([call('identities.get_email_type', { email }), loadPasswordStep().catch(() => {})])
      onDone(email.trim())
    },
  })
  const enter = async (accessToken: string) => {
    keepSession(accessToken)
    await router.navigate({ href: search.return ?? '/', replace: true })
  }
  const { error, ...email } = form.field('email')
  return (
    <>
      <EntryForm title={t('signIn')} lead={t('signInLead')} form={form} submit={t('continue')}>
        <TextInput
          {...email}
          label={t('email')}
          type="email"
          size="md"
          autoComplete="username webauthn"
          autoFocus
          error={fieldError(error)}
        />
      </EntryForm>
      <Suspense fallback={null}>
        <PasskeySignIn onSignedIn={(accessToken) => void enter(accessToken)} />
      </Suspense>
    </>
  )
}

import { fieldError, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { entryTexts } from './entry.texts.ts'
import css from './entry-form.module.css'
import { EntryForm } from './entry-form.tsx'
import { type Offered, offeredQuery } from './offered.ts'

const loadMethodStep = () => import('./method-step.tsx')
const MethodStep = lazy(() => loadMethodStep().then((module) => module.MethodStep))
const AddressWays = lazy(() => import('./ways.tsx').then((module) => module.AddressWays))

type Found = { email: string; type: OutputFor<'identities.get_email_type'>['emailAuthType'] }

/**
 * Asks for the address first, then for its sign-in method. Texts are the same for unknown addresses, which must not be
 * revealed.
 */
export function SignIn() {
  const [found, setFound] = useState<Found>()
  const offered = useQuery(offeredQuery()).data
  return found === undefined ? (
    <AddressStep offered={offered} onDone={setFound} />
  ) : (
    <Suspense fallback={null}>
      <MethodStep {...found} offered={offered} onChange={() => setFound(undefined)} />
    </Suspense>
  )
}

function AddressStep({ offered, onDone }: { offered: Offered | undefined; onDone: (found: Found) => void }) {
  const t = useTexts(entryTexts)
  // Loads the next step while the address is typed.
  useEffect(() => void loadMethodStep().catch(() => {}), [])
  const form = useForm({
    initial: { email: storage.getQuery('public-email') ?? storage.get('userEmail') ?? '' },
    rules: { email: emailAddress(t('emailField')) },
    submit: async ({ email }) => {
      const [{ emailAuthType }] = await Promise.all([
        call('identities.get_email_type', { email }),
        loadMethodStep().catch(() => {}),
      ])
      onDone({ email: email.trim(), type: emailAuthType })
    },
  })
  const { error, ...email } = form.field('email')
  return (
    <div className={css.step}>
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
      {offered && (
        <div className={css.below}>
          <Suspense fallback={null}>
            <AddressWays offered={offered} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

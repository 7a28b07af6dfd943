import { Button } from '@postroom/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '#lib/api-client.ts'
import { useHashCode } from '#lib/hash-code.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { entryTexts } from './entry.texts.ts'
import { EntryNotice } from './entry-form.tsx'
import { SignIn } from './sign-in.tsx'

const SetupLink = lazy(() => import('./setup-link.tsx').then((module) => module.SetupLink))

const setupQuery = queryOptions({
  queryKey: ['session', 'setup'],
  queryFn: ({ signal }) => call('session.get_setup', {}, { signal }),
})

/** `/` when signed out or with a setup link: sign in or create a workspace. */
export function SignedOutStart() {
  const t = useTexts(entryTexts)
  const code = useHashCode('setup')
  const setup = useQuery(setupQuery)
  if (code)
    return (
      <Suspense fallback={null}>
        <SetupLink key={code} code={code} />
      </Suspense>
    )
  if (setup.error)
    return (
      <EntryNotice title={t('signIn')} text={setup.error.message}>
        <Button onClick={() => void setup.refetch()}>{t('tryAgain')}</Button>
      </EntryNotice>
    )
  if (setup.data?.needsWorkspace)
    return <EntryNotice title={t('noWorkspaceTitle')} text={t('noWorkspaceText')} />
  return <SignIn />
}

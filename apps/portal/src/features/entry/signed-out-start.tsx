import { Button } from '@postroom/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { entryTexts } from './entry.texts.ts'
import { EntryNotice } from './entry-form.tsx'
import { takeFromHash } from './hash-code.ts'
import { SignIn } from './sign-in.tsx'

const CreateWorkspace = lazy(() =>
  import('./create-workspace.tsx').then((module) => ({ default: module.CreateWorkspace })),
)

const setupQuery = queryOptions({
  queryKey: ['session', 'setup'],
  queryFn: ({ signal }) => call('session.get_setup', {}, { signal }),
})

/** `/` of someone signed out: sign in, or on an installation without a workspace, create it. */
export function SignedOutStart() {
  const t = useTexts(entryTexts)
  const [code] = useState(() => takeFromHash('setup'))
  const setup = useQuery(setupQuery)
  if (code)
    return (
      <Suspense fallback={null}>
        <CreateWorkspace setupCode={code} />
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

import { Button } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { forgetCode } from '#lib/hash-code.ts'
import { useTexts } from '#lib/i18n.ts'
import { CreateWorkspace } from './create-workspace.tsx'
import { entryTexts } from './entry.texts.ts'
import { EntryNotice } from './entry-form.tsx'

/** Form of a setup link; checks first that the link has not been used. */
export function SetupLink({ code }: { code: string }) {
  const t = useTexts(entryTexts)
  const signedIn = useSignedIn()
  const link = useQuery({
    queryKey: ['session', 'setup-link', code],
    queryFn: ({ signal }) => call('session.look_up_setup_link', { setupCode: code }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const leave = <Button onClick={() => forgetCode('setup')}>{t(signedIn ? 'toStart' : 'toSignIn')}</Button>
  if (link.data) return <CreateWorkspace setupCode={code} after={signedIn && leave} />
  if (!isApiError(link.error)) return null
  return link.error.code === 'setup_code_invalid' ? (
    <EntryNotice title={t('setupInvalidTitle')} text={link.error.message}>
      {leave}
    </EntryNotice>
  ) : (
    <EntryNotice title={t('createTitle')} text={link.error.message}>
      <Button onClick={() => void link.refetch()}>{t('tryAgain')}</Button>
    </EntryNotice>
  )
}

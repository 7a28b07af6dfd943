import { Toasts } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { AbsenceSource } from '#features/availability/index.ts'
import { LogoSource } from '#features/avatars/index.ts'
import { BulkJobToasts } from '#features/bulk-changes/index.ts'
import { NotificationCentre, NotificationSource } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { leaveKeysToInputMethods } from '#lib/input-methods.ts'
import { lazy } from '#lib/lazy.ts'
import { repeatFailedQueries } from '#lib/server-back.ts'
import { laterSlots } from './later-slots.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { useSignedIn } from './session.ts'
import { shellTexts } from './shell.texts.ts'
import { signOutQuestion } from './sign-out.ts'
import { usePrefetchedLinks } from './use-prefetched-links.ts'
import { useUndoKey } from './use-undo-key.ts'

const SignOutQuestion = lazy(() => import('./sign-out-question.tsx').then((module) => module.SignOutQuestion))

/**
 * Parts that every page needs but no first screen waits for: toasts, global shortcuts, keys of input methods,
 * availability of people, prefetching, outage handling. The frame around them is rendered at each navigation.
 */
export const AfterPage = memo(function AfterPage() {
  const t = useTexts(shellTexts)
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.read)
  usePrefetchedLinks()
  useUndoKey(signedIn)
  useEffect(() => repeatFailedQueries(client), [client])
  useEffect(leaveKeysToInputMethods, [])
  return (
    <>
      <Toasts label={t('notificationsRegion')} />
      <PaletteHost />
      <AbsenceSource />
      <LogoSource />
      <NotificationSource />
      <NotificationCentre />
      {signedIn && (
        <Suspense fallback={null}>
          <BulkJobToasts />
          <laterSlots.NewMessage />
        </Suspense>
      )}
      {question && (
        <Suspense fallback={null}>
          <SignOutQuestion {...question} />
        </Suspense>
      )}
    </>
  )
})

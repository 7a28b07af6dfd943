import { Suspense } from 'react'
import { useSignedIn } from '#app/session.ts'
import { lazy } from '#lib/lazy.ts'
import { useNotificationPermission } from './permission.ts'

const Source = lazy(() => import('./notification-source.tsx').then((module) => module.NotificationSource))

/** Loads nothing unless the browser permits notifications. */
export function NotificationSource() {
  const isAllowed = useNotificationPermission() === 'granted'
  if (!useSignedIn() || !isAllowed) return null
  return (
    <Suspense fallback={null}>
      <Source />
    </Suspense>
  )
}

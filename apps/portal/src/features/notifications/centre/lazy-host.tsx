import { Suspense } from 'react'
import { useSignedIn } from '#app/session.ts'
import { lazy } from '#lib/lazy.ts'

const Host = lazy(() => import('./centre-host.tsx').then((module) => module.CentreHost))

/** The notifications centre of this tab. */
export function NotificationCentre() {
  if (!useSignedIn()) return null
  return (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  )
}

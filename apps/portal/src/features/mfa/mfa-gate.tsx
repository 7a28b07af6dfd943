import type { User } from '@postroom/contract'
import { lazy, Suspense } from 'react'

const EnterCode = lazy(() => import('./enter-code.tsx').then((module) => ({ default: module.EnterCode })))
const SetUp = lazy(() => import('./set-up.tsx').then((module) => ({ default: module.SetUp })))

/** In place of a page until multi-factor authentication has passed: enter a code, or set it up first. */
export function MfaGate({ user }: { user: User }) {
  return (
    <Suspense fallback={null}>
      {user.settings.haveTwoFactorSecret ? <EnterCode user={user} /> : <SetUp user={user} />}
    </Suspense>
  )
}

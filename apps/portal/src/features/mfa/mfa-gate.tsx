import type { User } from '@postroom/contract'
import { Suspense, useState } from 'react'
import { queryClient, userQuery } from '#app/session.ts'
import { lazy } from '#lib/lazy.ts'
import { useInterval } from '#lib/use-interval.ts'

const EnterCode = lazy(() => import('./enter-code.tsx').then((module) => module.EnterCode))
const SetUp = lazy(() => import('./set-up.tsx').then((module) => module.SetUp))

/** Replaces a page until multi-factor authentication has passed: code entry, or setup first. */
export function MfaGate({
  user,
  replace = false,
  onNotNow,
}: {
  user: User
  replace?: boolean
  /** Undefined if setup cannot be postponed. */
  onNotNow?: () => void
}) {
  usePassedElsewhere()
  // Fixed at the start: the account has a secret before the recovery codes are shown.
  const [isSetUp] = useState(user.settings.haveTwoFactorSecret && !replace)
  return (
    <Suspense fallback={null}>
      {isSetUp ? <EnterCode /> : <SetUp user={user} {...(onNotNow && { onNotNow })} />}
    </Suspense>
  )
}

/** Interval for checking the cookie, since another tab may have passed. */
const pollMs = 1_000
const hasPassed = (): boolean => document.cookie.split('; ').includes('lm_auth=mfa')

/** The cookie is only a hint; the server's answer decides. */
function usePassedElsewhere() {
  const [before] = useState(() => ({ hasPassed: hasPassed() }))
  useInterval(() => {
    const now = hasPassed()
    if (now && !before.hasPassed) void queryClient.invalidateQueries(userQuery)
    before.hasPassed = now
  }, pollMs)
}

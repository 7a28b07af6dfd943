import type { User } from '@postroom/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { queryClient, userQuery } from '#app/session.ts'

const EnterCode = lazy(() => import('./enter-code.tsx').then((module) => ({ default: module.EnterCode })))
const SetUp = lazy(() => import('./set-up.tsx').then((module) => ({ default: module.SetUp })))

/** In place of a page until multi-factor authentication has passed: enter a code, or set it up first. */
export function MfaGate({
  user,
  replace = false,
  onNotNow,
}: {
  user: User
  replace?: boolean
  /** Missing where multi-factor authentication cannot be put off. */
  onNotNow?: () => void
}) {
  usePassedElsewhere()
  // Settled once: while the recovery codes are shown the account has a secret already.
  const [isSetUp] = useState(user.settings.haveTwoFactorSecret && !replace)
  return (
    <Suspense fallback={null}>
      {isSetUp ? <EnterCode /> : <SetUp user={user} {...(onNotNow && { onNotNow })} />}
    </Suspense>
  )
}

/** How often the cookie is looked at: another tab may have passed. */
const pollMs = 1_000
const hasPassed = (): boolean => document.cookie.split('; ').includes('lm_auth=mfa')

/** The cookie is only a hint: what it says is asked of the server, which decides. */
function usePassedElsewhere() {
  useEffect(() => {
    let before = hasPassed()
    const timer = setInterval(() => {
      const now = hasPassed()
      if (now && !before) void queryClient.invalidateQueries(userQuery)
      before = now
    }, pollMs)
    return () => clearInterval(timer)
  }, [])
}

import { Page, SkeletonPage } from '@postroom/ui'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { lazy } from '#lib/lazy.ts'
import { asksForMfa, isForbidden, isGated, mustEnrol, useGraceEnd } from './asks-for-mfa.ts'
import { useGateHold } from './gate-hold.ts'
import { GoTo } from './go-to.tsx'
import { NoAccess, NotFound } from './lazy-pages.ts'
import { useSession } from './session.ts'
import { slots } from './slots.ts'

const SessionProblem = lazy(() =>
  import('./pages/session-problem.tsx').then((module) => module.SessionProblem),
)

type GateProps = {
  /** False while the gate's layout is loading: input typed into the previous layout would be lost. */
  canAsk: boolean
  children: ReactNode
}

/**
 * Hides the page until the person is known and, where required, multi-factor authentication has passed. A page whose
 * feature the workspace lacks is a 404.
 */
export function Gate({ canAsk, children }: GateProps) {
  const match = useMatches().at(-1)
  const { signedIn, user, workspace, error } = useSession()
  const isHeld = useGateHold()
  const navigate = useNavigate()
  useGraceEnd(user)
  const page = match?.staticData.page
  const { mfa: rule = 'open', feature } = page ?? {}
  const place = match && { fullPath: match.fullPath, params: match.params, ...(page && { page }) }

  if (!signedIn || (page?.access === 'public' && rule === 'open')) return children
  if (error && !user && isRefusal(error)) return <HandBack error={error} />
  // Pages on the white-list wait for the person only if that person may have to set up a second factor.
  if (rule === 'open' && !(user && (asksForMfa(place, user) || (isHeld && isGated(place))))) return children
  if (error && !user) return <SessionProblem error={error} />
  if (user && isForbidden(place, user))
    return (
      <Suspense fallback={null}>
        <NoAccess />
      </Suspense>
    )
  const isAsked = user && (isHeld || asksForMfa(place, user))
  if (!user || (isAsked && !canAsk) || (feature && !workspace))
    return (
      <Page>
        <SkeletonPage />
      </Page>
    )
  if (isAsked)
    return (
      <Suspense fallback={null}>
        <slots.MfaGate
          user={user}
          {...(!mustEnrol(user) && { onNotNow: () => void navigate({ to: '/inbox' }) })}
        />
      </Suspense>
    )
  if (feature && !workspace?.features.includes(feature))
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    )
  const teamId = (match?.search as { team_id?: unknown } | undefined)?.team_id
  // The router parses a query of digits as a number.
  if (typeof teamId === 'number' || (typeof teamId === 'string' && teamId))
    return <GoTo href={`/settings/teams/${encodeURIComponent(String(teamId))}`} />
  if (match?.pathname === '/settings') return <GoTo href="/settings/shared_inboxes" />
  return children
}

const refusalLevel = 3

/** Returns refused people to the app and logs the refusal for the operator. */
function HandBack({ error: { status, code, traceId, message } }: { error: ApiError }) {
  useEffect(
    () =>
      sendLog(`The person could not be fetched: ${message}`, refusalLevel, {
        requestId: traceId,
        strings: { code },
        numbers: { status },
      }),
    [status, code, traceId, message],
  )
  return <GoTo href="/close-web-onboarding" />
}

/** The server knows the token but refuses the person. Without any answer, a retry is offered instead. */
const isRefusal = (error: Error): error is ApiError =>
  isApiError(error) && error.status > 400 && error.status !== 401

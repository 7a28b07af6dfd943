import type { User } from '@postroom/contract'
import { Page, SkeletonPage } from '@postroom/ui'
import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { useGateHold } from './gate-hold.ts'
import { GoTo } from './go-to.tsx'
import type { MfaRule } from './route-table.types.ts'
import { useSession } from './session.ts'
import { slots } from './slots.ts'

const SessionProblem = lazy(() =>
  import('./pages/session-problem.tsx').then((module) => ({ default: module.SessionProblem })),
)

type GateProps = {
  /** The layout that the gate stands in is there: in the one before, what is typed would be lost with it. */
  canAsk: boolean
  children: ReactNode
}

/** Hides the page until the person is known and, where it is asked for, multi-factor authentication has passed. */
export function Gate({ canAsk, children }: GateProps) {
  const match = useMatches().at(-1)
  const { signedIn, user, error } = useSession()
  const isHeld = useGateHold()
  const rule = match?.staticData.page?.mfa ?? 'open'

  if (!signedIn || (match?.staticData.page?.access === 'public' && rule === 'open')) return children
  if (error && !user && isRefusal(error)) return <HandBack error={error} />
  if (rule === 'open') return children
  if (error && !user) return <SessionProblem error={error} />
  const isAsked = user && (isHeld || asksForMfa(rule, user, teamOfPage(match)))
  if (!user || (isAsked && !canAsk))
    return (
      <Page>
        <SkeletonPage />
      </Page>
    )
  if (isAsked)
    return (
      <Suspense fallback={null}>
        <slots.MfaGate user={user} />
      </Suspense>
    )
  const teamId = (match?.search as { team_id?: unknown } | undefined)?.team_id
  // The router reads a query of digits as a number.
  if (typeof teamId === 'number' || (typeof teamId === 'string' && teamId))
    return <GoTo path={`/settings/teams/${encodeURIComponent(String(teamId))}`} />
  if (match?.pathname === '/settings') return <GoTo path="/settings/shared_inboxes" />
  return children
}

const refusalLevel = 3

/** Whom the server does not let in is handed back to the app, and the operator learns of it. */
function HandBack({ error: { status, code, requestId, message } }: { error: ApiError }) {
  useEffect(
    () =>
      sendLog(`The person could not be fetched: ${message}`, refusalLevel, {
        requestId,
        strings: { code },
        numbers: { status },
      }),
    [status, code, requestId, message],
  )
  return <GoTo path="/close-web-onboarding" />
}

/** The server knows the token and refuses the person: back to the app. No answer at all is worth another try here. */
const isRefusal = (error: Error): error is ApiError =>
  isApiError(error) && error.status > 400 && error.status !== 401

/** The server decides for every call; this decides what the screen shows. A person's own inbox is theirs without a second factor. */
export function asksForMfa(
  rule: MfaRule,
  user: Pick<User, 'mfaPassed' | 'sharedInboxes'> & {
    settings: Pick<User['settings'], 'haveTwoFactorSecret' | 'mfaRequired'>
  },
  teamId?: string,
): boolean {
  if (rule === 'open' || user.mfaPassed) return false
  const { haveTwoFactorSecret, mfaRequired } = user.settings
  const isAsked = rule === 'enrolled' || !mfaRequired ? haveTwoFactorSecret : true
  const isOwn = user.sharedInboxes.some(({ id, type }) => id === teamId && type === 'PersonalInbox')
  return isAsked && !isOwn
}

/** The team or inbox whose page this is; the pages below it are no exception. */
export const teamOfPage = (match: { fullPath: string; params: unknown } | undefined): string | undefined =>
  match?.fullPath === '/settings/teams/$teamId' ? (match.params as { teamId?: string }).teamId : undefined

import type { User } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { useMoment } from '#lib/use-moment.ts'
import type { RouteEntry } from './route-table.types.ts'

type Factors = {
  mfaPassed: boolean
  settings: Pick<User['settings'], 'haveTwoFactorSecret' | 'mfaRequired' | 'mfaGraceUntil'>
}
type Match = { fullPath: string; params: unknown; page?: Pick<RouteEntry, 'mfa' | 'access' | 'ability'> }

/** While required multi-factor authentication is not set up, only this page and the signed-out pages open. */
const accountPage = '/settings/personal/profile'

/** Whether required multi-factor authentication is missing and its grace period is over. */
export const mustEnrol = ({ mfaPassed, settings }: Factors): boolean =>
  !mfaPassed &&
  settings.mfaRequired &&
  !settings.haveTwoFactorSecret &&
  (settings.mfaGraceUntil === null || Date.parse(settings.mfaGraceUntil) <= nowMs())

/** Whether the server refuses calls on mail and on other people until multi-factor authentication has passed. */
export const owesMfa = (user: Factors): boolean =>
  !user.mfaPassed && (user.settings.haveTwoFactorSecret || mustEnrol(user))

/**
 * Whether the person's role may not open the page. Checked before the gate, so that no one sets up MFA for a page they
 * cannot see.
 */
export const isForbidden = (match: Match | undefined, user: Pick<User, 'abilities'>): boolean =>
  match?.page?.ability !== undefined && !user.abilities.includes(match.page.ability)

/** Whether the MFA gate may replace this page. */
export const isGated = (match: Match | undefined): boolean =>
  (match?.page?.mfa ?? 'open') !== 'open' ||
  (match?.page?.access !== 'public' && match?.fullPath !== accountPage)

/**
 * Whether the screen shows the MFA gate; the server enforces the rule for every call. A personal inbox needs no second
 * factor.
 */
export function asksForMfa(match: Match | undefined, user: Factors & Pick<User, 'sharedInboxes'>): boolean {
  const rule = match?.page?.mfa ?? 'open'
  if (user.mfaPassed || !isGated(match)) return false
  if (mustEnrol(user)) return true
  if (rule === 'open') return false
  const { haveTwoFactorSecret, mfaRequired } = user.settings
  const isAsked = rule === 'enrolled' || !mfaRequired ? haveTwoFactorSecret : true
  const teamId = teamOfPage(match)
  return isAsked && !user.sharedInboxes.some(({ id, type }) => id === teamId && type === 'PersonalInbox')
}

/** The team or inbox that the page belongs to; its subpages follow the same rule. */
const teamOfPage = (match: Match | undefined): string | undefined =>
  match?.fullPath === '/settings/teams/$teamId' ? (match.params as { teamId?: string }).teamId : undefined

/** Renders again when the grace period ends. */
export function useGraceEnd(user: Factors | undefined): void {
  const until = user?.settings.mfaGraceUntil
  useMoment((now) => (until && Date.parse(until) > now ? Date.parse(until) : undefined))
}

import { entryOf, type RoutePath } from '../../apps/portal/src/app/route-table.ts'
import type { MfaRule, RouteEntry } from '../../apps/portal/src/app/route-table.types.ts'
import { type Address, inboxName, subject } from './addresses.ts'
import type { Visitor } from './visitors.ts'

/** What a visitor sees at an address. */
export interface Expectation {
  readonly title: string
  /** What the one `h1` says. */
  readonly heading: string
  /** Equal for screens that are the same at several addresses. */
  readonly screen: string
  /** The address after redirects, if it is another one. */
  readonly search?: string
}

/** Routes that redirect once the visitor may see them, and their targets. */
const leadOn: Partial<Record<RoutePath, RoutePath>> = {
  '/settings': '/settings/shared_inboxes',
  '/deeplink': '/inbox',
  '/login/exchange': '/',
  '/login/imap': '/',
  // One part after `reporting` can be either: a team comes first.
  '/settings/workspace/reporting/$reportId': '/settings/workspace/reporting/$teamId/{-$reportId}',
  // Steps of a flow that has not begun redirect to its start.
  '/shared-inbox-setup/confirm': '/shared-inbox-setup',
  '/shared-inbox-setup/team-invitations': '/shared-inbox-setup',
  '/shared-inbox-setup/success': '/settings/shared_inboxes',
  // Returns from Meta without parameters.
  '/shared-inbox-setup/facebook/auth-fixed': '/shared-inbox-setup/facebook',
  '/shared-inbox-setup/whatsapp/oAuth': '/shared-inbox-setup/whatsapp',
  '/settings/members/invite/confirm': '/settings/members/invite',
  '/settings/members/invite/success': '/settings/members',
  '/settings/teams/invite': '/settings/teams/create',
  '/settings/teams/confirm': '/settings/teams/create',
  '/settings/teams/success': '/settings/teams/create',
  // A shared inbox has its people on its own page.
  '/settings/teams/$teamId/add-members': '/settings/teams/$teamId',
  '/settings/teams/$teamId/add-members/confirm': '/settings/teams/$teamId',
  '/settings/teams/$teamId/add-members/success': '/settings/teams/$teamId',
}

type Heading = string | ((visitor: Visitor) => string)

const isStaff = ({ role }: Visitor): boolean => role === 'Owner' || role === 'Admin'
const forStaff =
  (heading: string, others: string): Heading =>
  (visitor) =>
    isStaff(visitor) ? heading : others
const setUp = 'Set up a shared inbox'

const noReport = 'This report does not exist, or it is not shared with you.'
const notSold = 'Nothing is charged on this server'

/** Pages whose heading is more than their title. */
const headings: Partial<Record<RoutePath, Heading>> = {
  '/': 'Set up Marewind',
  '/flow': 'Addresses you can set up',
  '/flow/helper': 'This link is incomplete',
  '/invitation': 'This invitation is no longer valid',
  '/verification': 'This link is incomplete',
  '/loading-second': 'This did not work',
  '/login/imap': 'Sign in with your mailbox',
  '/login/oauth2/code/github': forStaff('Web hooks on GitHub', 'GitHub is not connected'),
  '/inbox': inboxName,
  '/inbox/$view': inboxName,
  '/inbox/$view/$conversationId': subject,
  '/settings/personal/inboxes/add-sync-settings/{-$provider}': 'Connect a mailbox',
  '/reporting/$reportId': noReport,
  '/settings/workspace/reporting/$teamId/{-$reportId}': noReport,
  '/settings/workspace/APIConnectors/oauth2/callback': 'The connector is not signed in',
  '/ai/flight-iframe': 'No conversation is named in this address.',
  '/quote': 'This link is not valid.',
  '/reporting/iframe': 'No report is named in this address.',
  '/reporting/iframe_new': 'No report is named in this address.',
  '/reporting/iframe_old': 'No report is named in this address.',
  '/settings/billing/edit': notSold,
  '/settings/billing/purchase/step1': notSold,
  '/settings/billing/purchase/step2': notSold,
  '/settings/billing/purchase-overview': notSold,
  '/settings/billing/payment-success': notSold,
  '/settings/billing/redeem-coupons': notSold,
  '/settings/teams/$teamId': inboxName,
  '/shared-inbox-setup': forStaff('What should the team share?', setUp),
  '/shared-inbox-setup/imap': forStaff('Which mailbox?', setUp),
  '/shared-inbox-setup/gmail-alias': forStaff('Sign in with Google', setUp),
  '/shared-inbox-setup/microsoft-shared-inbox': forStaff('Sign in with Microsoft', setUp),
  '/shared-inbox-setup/distribution-list': forStaff('Which list?', setUp),
  '/shared-inbox-setup/managed-team': forStaff('Which team?', setUp),
  '/shared-inbox-setup/exchange': forStaff('A mailbox on your Exchange server', setUp),
  '/shared-inbox-setup/facebook': forStaff('Connect a Facebook page', setUp),
  '/shared-inbox-setup/facebook/auth-error': forStaff('Facebook denied access', setUp),
  '/shared-inbox-setup/whatsapp': forStaff('Connect a WhatsApp number', setUp),
}

function headingOf(route: RoutePath, visitor: Visitor): string {
  const heading = headings[route] ?? entryOf(route).title
  return typeof heading === 'string' ? heading : heading(visitor)
}

const gateHeadings = { none: 'Protect your account', owed: 'Account security', done: '' } as const

export function expectationOf(address: Address, visitor: Visitor): Expectation {
  if (!visitor.role) return signedOut(address, visitor)
  const own = entryOf(address.route)
  // The MFA page comes first, so that the page behind it does not redirect yet.
  const isHeld = asksForCode(own.mfa, visitor.mfa) && !neverShown.has(address.route)
  const target = isHeld ? address.route : (leadOn[address.route] ?? address.route)
  const entry: RouteEntry = entryOf(target)
  // A page closed to the role says so before it asks for a code.
  if (entry.ability && entry.mfa !== 'open' && !isStaff(visitor))
    return { title: entry.title, heading: entry.title, screen: 'no access' }
  const { title } = entryOf(places[target] ?? target)
  if (asksForCode(entry.mfa, visitor.mfa)) {
    const heading = gateHeadings[visitor.mfa]
    return { title: entryOf(target).title, heading, screen: heading }
  }
  // Setting up an inbox is on the white-list; its calls are not, so the page offers to enter the code that is owed.
  if (visitor.mfa === 'owed' && needsCode.has(target)) return { title, heading: setUp, screen: setUp }
  const detail = details[target]
  return {
    title: detail ? `${detail} · ${title}` : title,
    heading: headingOf(target, visitor),
    screen: target,
  }
}

/** The text in front of the title of a page that shows one of several objects. */
const details: Partial<Record<RoutePath, string>> = {
  '/inbox': 'Open',
  '/inbox/$view': 'Open',
  '/inbox/$view/$conversationId': subject,
  '/settings/teams/$teamId': inboxName,
}

/** The page of the menu that titles a page of several kinds of things. */
const places: Partial<Record<RoutePath, RoutePath>> = {
  '/settings/teams/$teamId': '/settings/shared_inboxes',
  '/settings/personal/inboxes/$inbox': '/settings/personal/inboxes',
}

const needsCode: ReadonlySet<RoutePath> = new Set([
  '/shared-inbox-setup/gmail-alias',
  '/shared-inbox-setup/microsoft-shared-inbox',
  '/shared-inbox-setup/imap',
  '/shared-inbox-setup/distribution-list',
  '/shared-inbox-setup/managed-team',
  '/shared-inbox-setup/exchange',
  '/shared-inbox-setup/facebook',
  '/shared-inbox-setup/facebook/auth-error',
  '/shared-inbox-setup/whatsapp',
])

/** Addresses without a page: they redirect before the MFA page could be shown. */
const neverShown: ReadonlySet<RoutePath> = new Set(['/deeplink'])

function signedOut({ route, path, title, isPublic }: Address, visitor: Visitor): Expectation {
  if (route === '/') return { title, heading: 'Sign in', screen: 'Sign in' }
  if (isPublic) return { title, heading: headingOf(route, visitor), screen: route }
  return {
    title: entryOf('/').title,
    heading: 'Sign in',
    screen: 'Sign in',
    search: `?return=${encodeURIComponent(path)}`,
  }
}

const asksForCode = (rule: MfaRule, state: Visitor['mfa']): boolean =>
  state !== 'done' && (rule === 'gate' || (rule === 'enrolled' && state === 'owed'))

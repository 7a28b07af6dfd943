import { notInThisVersion } from '../../apps/portal/src/app/not-in-this-version.ts'
import { entryOf, type RoutePath, routePaths } from '../../apps/portal/src/app/route-table.ts'

/** Things of a real workspace that some addresses name. */
export interface Named {
  readonly inboxId: string
  readonly conversationId: string
}

export interface Address {
  readonly route: RoutePath
  readonly path: string
  readonly title: string
  readonly mfa: 'gate' | 'enrolled' | 'open'
  readonly isPublic: boolean
  /** The page says so itself that it is not part of this version. */
  readonly isStandIn: boolean
}

/** Every route of the table as an address that somebody could type. */
export function allAddresses({ inboxId, conversationId }: Named): Address[] {
  const values: Record<string, string> = {
    $teamId: inboxId,
    $inbox: inboxId,
    $view: 'open',
    $conversationId: conversationId,
    $reportId: inboxId,
    '{-$reportId}': inboxId,
    '{-$provider}': 'imap',
  }
  return routePaths.map((route) => {
    const { mfa, title, access } = entryOf(route)
    return {
      route,
      path: route
        .split('/')
        .map((part) => values[part] ?? part)
        .join('/'),
      title,
      mfa,
      isPublic: access === 'public',
      isStandIn: notInThisVersion.includes(route),
    }
  })
}

/** Routes that lead on by themselves once one may see them, and where to. */
const leadOn: Partial<Record<RoutePath, RoutePath>> = {
  '/settings': '/settings/shared_inboxes',
  '/deeplink': '/inbox',
  '/login/exchange': '/',
  '/login/imap': '/',
  // One part after `reporting` can be either: a team comes first.
  '/settings/workspace/reporting/$reportId': '/settings/workspace/reporting/$teamId/{-$reportId}',
  // Steps of a flow that was not begun lead to its beginning.
  '/shared-inbox-setup/confirm': '/shared-inbox-setup',
  '/shared-inbox-setup/team-invitations': '/shared-inbox-setup',
  '/shared-inbox-setup/success': '/settings/shared_inboxes',
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

/** The title that somebody sees who may see everything. */
export function titleBehind({ route, title }: Address): string {
  const target = leadOn[route]
  return target ? entryOf(target).title : title
}

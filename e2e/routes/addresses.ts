import { entryOf, type RoutePath, routePaths } from '../../apps/portal/src/app/route-table.ts'

/** What the inbox and the mail of these addresses are called. */
export const inboxName = 'Bookings'
export const subject = 'Two crates to Bergen'

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
    }
  })
}

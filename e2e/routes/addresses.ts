import { entryOf, type RoutePath, routePaths } from '../../apps/portal/src/app/route-table.ts'

/** Names of the inbox and of the mail at these addresses. */
export const inboxName = 'Bookings'
export const subject = 'Two crates to Bergen'

/** Ids of objects of a real workspace that some addresses contain. */
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

/** Every route of the table with its parameters filled in. */
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

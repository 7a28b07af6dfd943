import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Set up a mailbox': 'Postfach einrichten',
  'Set up your mailboxes': 'Postfächer einrichten',
} as const satisfies Partial<Record<RouteTitle, string>>

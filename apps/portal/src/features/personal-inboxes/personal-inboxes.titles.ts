import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'My inboxes': 'Meine Postfächer',
  'My inbox': 'Mein Postfach',
  'Sync settings': 'Abgleich',
  'Connect a mailbox': 'Postfach verbinden',
} as const satisfies Partial<Record<RouteTitle, string>>

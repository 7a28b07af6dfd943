import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Shared inboxes': 'Gemeinsame Postfächer',
} as const satisfies Partial<Record<RouteTitle, string>>

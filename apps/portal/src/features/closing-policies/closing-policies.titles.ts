import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Closing policies': 'Schließregeln',
} as const satisfies Partial<Record<RouteTitle, string>>

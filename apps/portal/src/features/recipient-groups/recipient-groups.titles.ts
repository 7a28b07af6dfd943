import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Recipient groups': 'Empfängergruppen',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Business hours': 'Geschäftszeiten',
} as const satisfies Partial<Record<RouteTitle, string>>

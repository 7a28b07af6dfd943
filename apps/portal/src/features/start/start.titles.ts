import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Good job': 'Gut gemacht',
} as const satisfies Partial<Record<RouteTitle, string>>

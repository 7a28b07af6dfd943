import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'My tags': 'Meine Tags',
} as const satisfies Partial<Record<RouteTitle, string>>

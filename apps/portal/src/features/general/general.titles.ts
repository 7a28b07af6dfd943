import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  General: 'Allgemein',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Shifts: 'Schichten',
} as const satisfies Partial<Record<RouteTitle, string>>

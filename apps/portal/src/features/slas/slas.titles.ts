import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  SLA: 'SLA',
} as const satisfies Partial<Record<RouteTitle, string>>

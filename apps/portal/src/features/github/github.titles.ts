import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  GitHub: 'GitHub',
} as const satisfies Partial<Record<RouteTitle, string>>

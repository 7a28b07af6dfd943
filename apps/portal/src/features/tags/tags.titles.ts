import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Tags: 'Tags',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Health: 'Zustand',
} as const satisfies Partial<Record<RouteTitle, string>>

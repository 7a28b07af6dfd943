import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'AI agents': 'KI-Agenten',
} as const satisfies Partial<Record<RouteTitle, string>>

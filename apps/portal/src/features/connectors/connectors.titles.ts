import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'API Connectors': 'API-Konnektoren',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'API keys': 'API-Schlüssel',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Integrations: 'Integrationen',
} as const satisfies Partial<Record<RouteTitle, string>>

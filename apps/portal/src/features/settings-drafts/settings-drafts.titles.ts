import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Settings drafts': 'Entwürfe von Einstellungen',
} as const satisfies Partial<Record<RouteTitle, string>>

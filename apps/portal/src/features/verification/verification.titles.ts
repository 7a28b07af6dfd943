import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Verify your address': 'Adresse bestätigen',
} as const satisfies Partial<Record<RouteTitle, string>>

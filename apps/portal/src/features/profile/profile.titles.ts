import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'My profile': 'Mein Profil',
} as const satisfies Partial<Record<RouteTitle, string>>

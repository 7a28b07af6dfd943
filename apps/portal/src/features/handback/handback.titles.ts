import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Back to the app': 'Zurück zur App',
} as const satisfies Partial<Record<RouteTitle, string>>

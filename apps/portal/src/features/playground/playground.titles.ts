import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Playground: 'Spielwiese',
} as const satisfies Partial<Record<RouteTitle, string>>

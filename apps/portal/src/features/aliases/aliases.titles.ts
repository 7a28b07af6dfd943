import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Aliases: 'Aliasse',
} as const satisfies Partial<Record<RouteTitle, string>>

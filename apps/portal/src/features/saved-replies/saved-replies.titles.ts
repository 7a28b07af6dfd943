import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Saved replies': 'Textbausteine',
} as const satisfies Partial<Record<RouteTitle, string>>

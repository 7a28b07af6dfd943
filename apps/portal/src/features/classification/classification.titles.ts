import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Classification: 'Klassifizierung',
} as const satisfies Partial<Record<RouteTitle, string>>

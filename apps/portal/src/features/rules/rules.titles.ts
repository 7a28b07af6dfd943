import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'My rules': 'Meine Regeln',
  'New personal rule': 'Neue persönliche Regel',
  Rules: 'Regeln',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Inbox: 'Posteingang',
  'My tasks': 'Meine Aufgaben',
  'Hand over my work': 'Meine Arbeit übergeben',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Finishing your sign-in': 'Anmeldung wird abgeschlossen',
} as const satisfies Partial<Record<RouteTitle, string>>

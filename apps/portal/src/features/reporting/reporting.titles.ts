import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Reports: 'Berichte',
  'New report': 'Neuer Bericht',
  'Report bot': 'Berichts-Bot',
  Report: 'Bericht',
  'Workspace reports': 'Berichte des Arbeitsbereichs',
  'Workspace report': 'Bericht des Arbeitsbereichs',
  'Team reports': 'Teamberichte',
} as const satisfies Partial<Record<RouteTitle, string>>

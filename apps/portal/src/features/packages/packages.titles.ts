import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Package: 'Paket',
  'Your quote': 'Ihr Angebot',
  'Package builder': 'Paket-Baukasten',
  'Package demo': 'Paket-Vorführung',
} as const satisfies Partial<Record<RouteTitle, string>>

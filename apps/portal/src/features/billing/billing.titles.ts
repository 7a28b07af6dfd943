import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Billing: 'Abrechnung',
  'Change the plan': 'Tarif ändern',
  'Choose a plan': 'Tarif wählen',
  'Address and coupon': 'Anschrift und Gutschein',
  Overview: 'Übersicht',
  'Plan active': 'Tarif aktiv',
  'Redeem a coupon': 'Gutschein einlösen',
} as const satisfies Partial<Record<RouteTitle, string>>

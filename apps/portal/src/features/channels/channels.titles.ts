import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Connect WhatsApp': 'WhatsApp verbinden',
  'Send a WhatsApp template': 'WhatsApp-Vorlage senden',
  'Facebook refused the sign-in': 'Facebook hat die Anmeldung abgelehnt',
  'Facebook is connected again': 'Facebook ist wieder verbunden',
  'WhatsApp shared inbox': 'Gemeinsames WhatsApp-Postfach',
  'WhatsApp sign-in': 'WhatsApp-Anmeldung',
  Facebook: 'Facebook',
  WhatsApp: 'WhatsApp',
} as const satisfies Partial<Record<RouteTitle, string>>

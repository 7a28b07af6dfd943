import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Set up a shared inbox': 'Gemeinsames Postfach einrichten',
  'IMAP shared inbox': 'Gemeinsames IMAP-Postfach',
  'Exchange shared inbox': 'Gemeinsames Exchange-Postfach',
  'Gmail alias': 'Gmail-Alias',
  'Microsoft shared inbox': 'Gemeinsames Microsoft-Postfach',
  'Distribution list': 'Verteiler',
  'Managed team': 'Verwaltetes Team',
  'Confirm the shared inbox': 'Gemeinsames Postfach bestätigen',
  'Invite the team': 'Team einladen',
  'The shared inbox is ready': 'Das gemeinsame Postfach ist bereit',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from './route-table.ts'

export const germanTitles = {
  Start: 'Start',
  Settings: 'Einstellungen',
  'Your session has ended': 'Ihre Sitzung ist beendet',
  'Something failed on our side': 'Bei uns ist etwas schiefgegangen',
} as const satisfies Partial<Record<RouteTitle, string>>

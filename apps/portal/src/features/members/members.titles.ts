import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  Members: 'Mitglieder',
  'Invite members': 'Mitglieder einladen',
  'Confirm the invitations': 'Einladungen bestätigen',
  'Invitations sent': 'Einladungen gesendet',
} as const satisfies Partial<Record<RouteTitle, string>>

import type { RouteTitle } from '#app/route-table.ts'

export const germanTitles = {
  'Join a workspace': 'Einem Arbeitsbereich beitreten',
  'Sign in with Exchange': 'Mit Exchange anmelden',
  'Sign in with IMAP': 'Mit IMAP anmelden',
} as const satisfies Partial<Record<RouteTitle, string>>

import { isTimeZone } from './time-zone.ts'
import type { UserRow } from './users.queries.ts'
import type { WorkspaceRow } from './workspaces.queries.ts'

/** Initial settings of an account: the workspace's defaults, else those reported by the browser. */
export const startingSettings = (
  { defaultLanguage, defaultTimeZone, defaultTheme }: WorkspaceRow,
  own: Partial<Pick<UserRow, 'language' | 'timeZone'>> = {},
): Pick<UserRow, 'language' | 'timeZone' | 'theme'> => ({
  language: defaultLanguage ?? own.language ?? 'en',
  timeZone: defaultTimeZone ?? (isTimeZone(own.timeZone ?? '') ? (own.timeZone ?? 'UTC') : 'UTC'),
  theme: defaultTheme,
})

import type { Visitor } from './visitors.ts'

/** A window in which a screen is looked at. */
export interface Look {
  readonly width: 1440 | 390
  readonly colorScheme: 'light' | 'dark'
}

const wideLight: Look = { width: 1440, colorScheme: 'light' }
const wideDark: Look = { width: 1440, colorScheme: 'dark' }
const narrowDark: Look = { width: 390, colorScheme: 'dark' }
const narrowLight: Look = { width: 390, colorScheme: 'light' }

/**
 * The windows in which a screen is checked that this role has not seen yet. Owners and admins see the same pages:
 * together they see each of them in all four.
 */
export function looksFor({ role }: Visitor): readonly Look[] {
  return role === 'Admin' ? [wideDark, narrowLight] : [wideLight, narrowDark]
}

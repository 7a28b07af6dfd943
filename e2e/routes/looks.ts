import type { Address } from './addresses.ts'
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
const all = [wideLight, wideDark, narrowDark, narrowLight]

/**
 * In which windows a screen that this visitor has not seen yet is looked at. Everything in all four, by whoever sees
 * all of it; the others see the same pages with less on them, in two. All stand-ins are one page with other words.
 */
export function looksFor(address: Address, { role, mfa }: Visitor): readonly Look[] {
  if (address.isStandIn) return mfa === 'done' && role === 'Owner' ? [wideLight, narrowDark] : []
  if (!role || role === 'Owner') return all
  return role === 'Admin' ? [wideDark, narrowLight] : [wideLight, narrowDark]
}

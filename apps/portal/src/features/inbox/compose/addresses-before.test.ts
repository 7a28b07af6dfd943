import type { Activity, TimelineEntry } from '@postroom/contract'
import { expect, it } from 'vitest'
import { addressesBefore } from './addresses-before.ts'

/** Entries of the moves along inboxes such as `ABC`. */
const movesAlong = (way: string): TimelineEntry[] =>
  [...way].slice(1).map((to, at) => {
    const from = way[at] ?? ''
    const activity: Activity = {
      id: `${at}`,
      type: 'moved_to_inbox',
      actorId: null,
      cause: 'person',
      at: '2026-01-01T00:00:00.000Z',
      movedInbox: { from, to, fromAddresses: [`${from}@example.com`, `alias-${from}@example.com`] },
    }
    return { kind: 'activity', at: activity.at, activity }
  })

it.each([
  ['A', ''],
  ['AB', 'A'],
  ['ABC', 'AB'],
  ['ABA', ''],
  ['ABAB', 'A'],
  ['ABCB', 'A'],
  ['ABCA', ''],
  ['ABACD', 'AC'],
])('replies to a conversation that moved along %s leave out the addresses of %j', (way, inboxes) => {
  expect(addressesBefore(movesAlong(way))).toEqual(
    [...inboxes].flatMap((one) => [`${one}@example.com`, `alias-${one}@example.com`]),
  )
})

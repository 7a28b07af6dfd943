import { ageBuckets, durationBuckets } from '@postroom/contract'
import { Dictionary, type Ids } from './dictionary.ts'
import { LocalTime } from './local-time.ts'
import type { Dictionaries, IdColumn, ListColumn, Segment } from './segment.ts'

const columnOf: Readonly<Record<string, IdColumn>> = {
  user: 'userId',
  sharedInbox: 'inboxId',
  assignee: 'assigneeId',
  team: 'teamId',
  inboundEmail: 'contact',
  inboundDomain: 'domain',
  status: 'status',
  channel: 'channel',
  sla: 'slaId',
  slaTarget: 'slaTarget',
  closedReason: 'reason',
  cause: 'cause',
}
const listOf: Readonly<Record<string, ListColumn>> = {
  tags: 'tagIds',
  rules: 'ruleIds',
  classification: 'classIds',
}

/** Whether a fact can have several values of a dimension, and counts for each of them. */
export const hasSeveralValues = (dimension: string | null): boolean =>
  dimension !== null && Object.hasOwn(listOf, dimension)

/** The values of a dimension that facts have, as numbers of a dictionary. */
export type Keys =
  | { readonly kind: 'column'; readonly dictionary: Dictionary; readonly column: IdColumn }
  | { readonly kind: 'list'; readonly dictionary: Dictionary; readonly column: ListColumn }
  | {
      readonly kind: 'computed'
      readonly dictionary: Dictionary
      idOf(segment: Segment, row: number, value: number): number
    }

/** How the keys of a dimension are found; facts of an unknown one have an empty key. */
export function keysOf(
  dimension: string,
  dictionaries: Dictionaries,
  { timezone, from, to }: { readonly timezone: string; readonly from: Date; readonly to: Date },
): Keys {
  const column = columnOf[dimension]
  if (column) return { kind: 'column', dictionary: dictionaries.of(column), column }
  const list = listOf[dimension]
  if (list) return { kind: 'list', dictionary: dictionaries.of(list), column: list }
  const dictionary = new Dictionary()
  const computed = (idOf: (segment: Segment, row: number, value: number) => number): Keys => ({
    kind: 'computed',
    dictionary,
    idOf,
  })
  if (dimension === 'duration' || dimension === 'age') {
    const buckets = dimension === 'duration' ? durationBuckets : ageBuckets
    const ids = buckets.map(({ key }) => dictionary.idOf(key))
    return computed((_segment, _row, value) => {
      const index = buckets.findIndex(({ until }) => until !== null && value < until)
      return ids[index < 0 ? buckets.length - 1 : index] ?? 0
    })
  }
  if (dimension === 'hour' || dimension === 'weekday') {
    const time = new LocalTime(timezone, from, to)
    const ids = Array.from({ length: 24 }, (_, index) => dictionary.idOf(String(index)))
    return computed(({ at }, row) => {
      const moment = at[row] ?? 0
      // What lasts has no hour.
      if (moment === Number.POSITIVE_INFINITY) return 0
      return ids[dimension === 'hour' ? time.hourAt(moment) : time.weekdayAt(moment)] ?? 0
    })
  }
  const empty = dictionary.idOf('')
  return computed(() => empty)
}

/** Whether a fact has one of the keys that are 1 in the mask. */
export function hasKey(keys: Keys, mask: Uint8Array): (segment: Segment) => (row: number) => boolean {
  return (segment) => {
    if (keys.kind === 'column') {
      const ids = segment.ids[keys.column]
      return (row) => mask[ids[row] ?? 0] === 1
    }
    if (keys.kind === 'computed') return (row) => mask[keys.idOf(segment, row, Number.NaN)] === 1
    const { starts, ids } = segment.lists[keys.column]
    return (row) => hasListed(mask, ids, starts[row] ?? 0, starts[row + 1] ?? 0)
  }
}

function hasListed(mask: Uint8Array, ids: Ids, start: number, end: number): boolean {
  if (start === end) return mask[0] === 1
  for (let index = start; index < end; index += 1) if (mask[ids[index] ?? 0] === 1) return true
  return false
}

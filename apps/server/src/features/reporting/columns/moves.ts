import type { Selection } from '../query/selection.ts'
import type { Columns } from './keep-columns.ts'
import { keysOf } from './keys.ts'
import type { Segment } from './segment.ts'
import { selectorOf } from './select-rows.ts'

/**
 * Changes of open conversations by a value of a dimension. `entered` and `left`: the conversation stayed open and got or lost the
 * value. `opened` and `ended`: it became open or was no longer open without an event for that, such as by an import.
 */
interface Move {
  readonly key: string
  readonly entered: number
  readonly left: number
  readonly opened: number
  readonly ended: number
}

/**
 * What reports know of conversations over time, by number: intervals in which they were open and unchanged, and what happened at
 * a moment. `since` and `until` of neighbouring intervals are equal.
 */
interface States {
  readonly segments: readonly Segment[]
  readonly segment: Uint32Array
  readonly row: Uint32Array
  readonly since: Float64Array
  readonly until: Float64Array
  /** Those of conversation `i` are at `starts[i]` up to `starts[i + 1]`, in the order of the segments. */
  readonly starts: Uint32Array
}

const noState = -1
const noKeys: readonly string[] = []
const onlyKey: readonly string[] = ['']

/** The same numbers as those of `countMoves`, from facts in memory. */
export function countMovesInColumns(
  columns: Columns,
  selection: Selection,
  dimension: string | null,
): Move[] {
  const states = statesOf(columns, selection)
  const keysOfState = keyReader(columns, selection, dimension, states)
  const counts = new Map<string, Record<Exclude<keyof Move, 'key'>, number>>()
  const countOf = (key: string) => {
    const one = counts.get(key) ?? { entered: 0, left: 0, opened: 0, ended: 0 }
    counts.set(key, one)
    return one
  }
  forEachStep(states, selection, (before, after) => {
    const left = before === noState ? noKeys : keysOfState(before)
    const entered = after === noState ? noKeys : keysOfState(after)
    if (left === entered) return
    for (const key of entered)
      if (!left.includes(key)) countOf(key)[before === noState ? 'opened' : 'entered'] += 1
    for (const key of left)
      if (!entered.includes(key)) countOf(key)[after === noState ? 'ended' : 'left'] += 1
  })
  return [...counts].map(([key, numbers]) => ({ key, ...numbers }))
}

/** The keys of a state; none where the report does not count it. Mostly the same list for the same keys. */
function keyReader(
  columns: Columns,
  selection: Selection,
  dimension: string | null,
  { segments, segment: segmentOf, row: rowOf }: States,
): (state: number) => readonly string[] {
  const selector = selectorOf(selection, columns)
  const visible = segments.map((segment) => {
    const mask = new Uint8Array(segment.size)
    for (const seen of selector.rowsOf(segment, 0, segment.size)) mask[seen] = 1
    return mask
  })
  const keys = dimension === null ? null : keysOf(dimension, columns.dictionaries, selection)
  const hidden =
    dimension === 'assignee' && selection.userIds ? new Set(['none', ...selection.userIds]) : null
  const nameOf = (id: number): string => {
    const name = keys?.dictionary.nameOf(id) ?? ''
    return hidden === null || hidden.has(name) ? name : 'others'
  }
  const lists: (readonly string[])[] = []
  const listOf = (id: number): readonly string[] => {
    const list = lists[id] ?? [nameOf(id)]
    lists[id] = list
    return list
  }
  return (state) => {
    const place = segmentOf[state] ?? 0
    const row = rowOf[state] ?? 0
    const segment = segments[place]
    if (!segment || visible[place]?.[row] !== 1) return noKeys
    if (keys?.kind === 'column') return listOf(segment.ids[keys.column][row] ?? 0)
    if (keys?.kind !== 'list') return onlyKey
    const { starts, ids } = segment.lists[keys.column]
    const own = [...ids.subarray(starts[row], starts[row + 1])]
    return own.length === 0 ? ['none'] : own.map(nameOf)
  }
}

/** The states of each conversation that began before the end of the period and had not ended before it. */
function statesOf({ segments: all, dictionaries }: Columns, { kinds, from, to }: Selection): States {
  const [start, end] = [from.getTime(), to.getTime()]
  const segments = all.filter(({ kind }) => kinds.includes(kind))
  const sinceOf = ({ kind, numbers, at }: Segment): Float64Array =>
    kind === 'backlog' ? (numbers.startedAt ?? at) : at
  const forEach = (visit: (conversation: number, place: number, row: number) => void) => {
    for (const [place, segment] of segments.entries()) {
      const { at, size, conversations } = segment
      const since = sinceOf(segment)
      for (let row = 0; row < size; row += 1)
        if ((at[row] ?? 0) >= start && (since[row] ?? 0) < end) visit(conversations[row] ?? 0, place, row)
    }
  }
  const starts = new Uint32Array(dictionaries.conversations.size + 1)
  forEach((conversation) => {
    starts[conversation + 1] = (starts[conversation + 1] ?? 0) + 1
  })
  for (let index = 1; index < starts.length; index += 1)
    starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  const size = starts.at(-1) ?? 0
  const [segment, row] = [new Uint32Array(size), new Uint32Array(size)]
  const [since, until] = [new Float64Array(size), new Float64Array(size)]
  const next = starts.slice()
  forEach((conversation, place, found) => {
    const state = next[conversation] ?? 0
    next[conversation] = state + 1
    const from = segments[place]
    if (!from) return
    segment[state] = place
    row[state] = found
    since[state] = sinceOf(from)[found] ?? 0
    until[state] = from.at[found] ?? 0
  })
  return { segments, segment, row, since, until, starts }
}

/**
 * States that follow each other while the conversation is open, up to its closing. Nothing is before a state that begins to
 * be open without having been opened, and nothing after one that ends without being closed.
 */
function forEachStep(
  states: States,
  { from, to }: Selection,
  take: (before: number, after: number) => void,
): void {
  const { segments, segment, since, until, starts } = states
  const kindOf = (state: number): string => segments[segment[state] ?? 0]?.kind ?? ''
  const isInterval = (state: number): boolean => kindOf(state) === 'backlog'
  const isClosing = (state: number): boolean => kindOf(state) === 'closed'
  const isOpening = (state: number): boolean => !isInterval(state) && !isClosing(state)
  const sinceOf = (state: number): number => since[state] ?? 0
  const [start, end] = [from.getTime(), to.getTime()]
  const hasEnded = (state: number): boolean => !isClosing(state) && (until[state] ?? 0) < end
  const isOpenAt = (state: number, moment: number): boolean => !isClosing(state) && until[state] === moment
  // Intervals have a length, so one begins after all else that happened at its moment.
  const isAfter = (a: number, b: number): boolean =>
    sinceOf(a) === sinceOf(b) ? isInterval(a) && !isInterval(b) : sinceOf(a) > sinceOf(b)
  for (let index = 0; index + 1 < starts.length; index += 1) {
    const order = inOrder(starts[index] ?? 0, starts[index + 1] ?? 0, isAfter)
    let before = noState
    for (const place of order.keys()) {
      // Of what happened at one moment, a closing is the next where the conversation is open.
      const first = order[place] ?? 0
      const isOpen = before !== noState && isOpenAt(before, sinceOf(first))
      let chosen = place
      for (let other = place; other < order.length; other += 1) {
        const state = order[other] ?? 0
        if (sinceOf(state) !== sinceOf(first) || isInterval(state)) break
        if (isClosing(state) !== isOpen) continue
        chosen = other
        break
      }
      const after = order[chosen] ?? 0
      order.copyWithin(place + 1, place, chosen)
      order[place] = after
      if (before !== noState && !isOpening(after) && isOpenAt(before, sinceOf(after))) take(before, after)
      else {
        if (before !== noState && hasEnded(before)) take(before, noState)
        if (!isOpening(after) && sinceOf(after) >= start) take(noState, after)
      }
      before = after
    }
    if (before !== noState && hasEnded(before)) take(before, noState)
  }
}

/** The numbers of a range in order. They are almost in order before, by which this takes few steps. */
function inOrder(from: number, to: number, isAfter: (a: number, b: number) => boolean): Uint32Array {
  const order = new Uint32Array(to - from)
  for (let index = 0; index < order.length; index += 1) {
    let place = index
    while (place > 0 && isAfter(order[place - 1] ?? 0, from + index)) {
      order[place] = order[place - 1] ?? 0
      place -= 1
    }
    order[place] = from + index
  }
  return order
}

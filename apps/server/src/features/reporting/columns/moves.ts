import type { Selection } from '../query/stats.queries.ts'
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

/** An interval in which a conversation was open and unchanged; `since` and `until` of neighbours are equal. */
interface State {
  readonly segment: Segment
  readonly row: number
  readonly since: number
  readonly until: number
}

/** The same numbers as those of `countMoves`, from facts in memory. */
export function countMovesInColumns(
  columns: Columns,
  selection: Selection,
  dimension: string | null,
): Move[] {
  const keysOfState = keyReader(columns, selection, dimension)
  const counts = new Map<string, Record<Exclude<keyof Move, 'key'>, number>>()
  const countOf = (key: string) => {
    const one = counts.get(key) ?? { entered: 0, left: 0, opened: 0, ended: 0 }
    counts.set(key, one)
    return one
  }
  for (const states of statesByConversation(columns, selection))
    for (const [before, after] of steps(states, selection)) {
      const left = before ? keysOfState(before) : []
      const entered = after ? keysOfState(after) : []
      for (const key of entered) if (!left.includes(key)) countOf(key)[before ? 'entered' : 'opened'] += 1
      for (const key of left) if (!entered.includes(key)) countOf(key)[after ? 'left' : 'ended'] += 1
    }
  return [...counts].map(([key, numbers]) => ({ key, ...numbers }))
}

/** The keys of a state; none where the report does not count it. */
function keyReader(
  columns: Columns,
  selection: Selection,
  dimension: string | null,
): (state: State) => readonly string[] {
  const selector = selectorOf(selection, columns)
  const visible = new Map<Segment, Uint8Array>()
  const isVisible = ({ segment, row }: State): boolean => {
    let mask = visible.get(segment)
    if (!mask) {
      mask = new Uint8Array(segment.size)
      for (const seen of selector.rowsOf(segment, 0, segment.size)) mask[seen] = 1
      visible.set(segment, mask)
    }
    return mask[row] === 1
  }
  const keys = dimension === null ? null : keysOf(dimension, columns.dictionaries, selection)
  const hidden =
    dimension === 'assignee' && selection.userIds ? new Set(['none', ...selection.userIds]) : null
  const nameOf = (id: number): string => {
    const name = keys?.dictionary.nameOf(id) ?? ''
    return hidden === null || hidden.has(name) ? name : 'others'
  }
  return (state) => {
    if (!isVisible(state)) return []
    const { segment, row } = state
    if (keys?.kind === 'column') return [nameOf(segment.ids[keys.column][row] ?? 0)]
    if (keys?.kind !== 'list') return ['']
    const { starts, ids } = segment.lists[keys.column]
    const own = [...ids.subarray(starts[row], starts[row + 1])]
    return own.length === 0 ? ['none'] : own.map(nameOf)
  }
}

/** The states of each conversation that began before the end of the period and had not ended before it. */
function statesByConversation({ segments }: Columns, { kinds, from, to }: Selection): Iterable<State[]> {
  const [start, end] = [from.getTime(), to.getTime()]
  const found = new Map<number, State[]>()
  for (const segment of segments) {
    if (!kinds.includes(segment.kind)) continue
    for (let row = 0; row < segment.size; row += 1) {
      const until = segment.at[row] ?? 0
      const since = segment.kind === 'backlog' ? (segment.numbers.startedAt?.[row] ?? until) : until
      if (until < start || since >= end) continue
      const conversation = segment.conversations[row] ?? 0
      const states = found.get(conversation) ?? []
      states.push({ segment, row, since, until })
      found.set(conversation, states)
    }
  }
  return found.values()
}

const isInterval = ({ segment }: State): boolean => segment.kind === 'backlog'
const isClosing = ({ segment }: State): boolean => segment.kind === 'closed'

const isOpening = (state: State): boolean => !isInterval(state) && !isClosing(state)

type Step = readonly [before: State | null, after: State | null]

/**
 * States that follow each other while the conversation is open, up to its closing. Nothing is before a state that begins to
 * be open without having been opened, and nothing after one that ends without being closed.
 */
function* steps(states: State[], { from, to }: Selection): Generator<Step> {
  // Intervals have a length, so one begins after all else that happened at its moment.
  states.sort((a, b) => a.since - b.since || Number(isInterval(a)) - Number(isInterval(b)))
  const hasEnded = (state: State): boolean => !isClosing(state) && state.until < to.getTime()
  let before: State | null = null
  while (states.length > 0) {
    const after = nextOf(states, before)
    if (before && !isOpening(after) && isOpenAt(before, after.since)) yield [before, after]
    else {
      if (before && hasEnded(before)) yield [before, null]
      if (!isOpening(after) && after.since >= from.getTime()) yield [null, after]
    }
    before = after
  }
  if (before && hasEnded(before)) yield [before, null]
}

const isOpenAt = (state: State, moment: number): boolean => !isClosing(state) && state.until === moment

/** Takes the next state. Of what happened at one moment, a closing is the next where the conversation is open. */
function nextOf(states: State[], before: State | null): State {
  const [first] = states
  if (!first) throw new Error('There is no next state.')
  const isOpen = before !== null && isOpenAt(before, first.since)
  const others = states.findIndex((one) => one.since !== first.since || isInterval(one))
  const tied = others < 0 ? states.length : others
  const wanted = tied > 1 ? states.slice(0, tied).findIndex((one) => isClosing(one) === isOpen) : 0
  return states.splice(Math.max(0, wanted), 1)[0] ?? first
}

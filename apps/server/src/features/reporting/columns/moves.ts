import type { Selection } from '../query/stats.queries.ts'
import type { Columns } from './keep-columns.ts'
import { keysOf } from './keys.ts'
import type { Segment } from './segment.ts'
import { selectorOf } from './select-rows.ts'

/** How often conversations came to a value of a dimension and left it. */
interface Move {
  readonly key: string
  readonly entered: number
  readonly left: number
}

/** What a conversation was like from a moment on, up to `until`; the same moment where it was opened or closed. */
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
  const counts = new Map<string, { entered: number; left: number }>()
  const countOf = (key: string) => {
    const one = counts.get(key) ?? { entered: 0, left: 0 }
    counts.set(key, one)
    return one
  }
  for (const states of statesByConversation(columns, selection))
    for (const [before, after] of steps(states)) {
      const [left, entered] = [keysOfState(before), keysOfState(after)]
      for (const key of entered) if (!left.includes(key)) countOf(key).entered += 1
      for (const key of left) if (!entered.includes(key)) countOf(key).left += 1
    }
  return [...counts].map(([key, { entered, left }]) => ({ key, entered, left }))
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

/** States that follow each other while the conversation is open, up to its closing. */
function* steps(states: State[]): Generator<readonly [before: State, after: State]> {
  // Intervals have a length, so one begins after all else that happened at its moment.
  states.sort((a, b) => a.since - b.since || Number(isInterval(a)) - Number(isInterval(b)))
  let before: State | undefined
  while (states.length > 0) {
    const after = nextOf(states, before !== undefined && !isClosing(before))
    const isOpening = !isInterval(after) && !isClosing(after)
    if (before && !isOpening && !isClosing(before) && before.until === after.since) yield [before, after]
    before = after
  }
}

/** Takes the next state. Of what happened at one moment, a closing is the next where the conversation is open. */
function nextOf(states: State[], isOpen: boolean): State {
  const [first] = states
  if (!first) throw new Error('There is no next state.')
  const others = states.findIndex((one) => one.since !== first.since || isInterval(one))
  const tied = others < 0 ? states.length : others
  const wanted = tied > 1 ? states.slice(0, tied).findIndex((one) => isClosing(one) === isOpen) : 0
  return states.splice(Math.max(0, wanted), 1)[0] ?? first
}

import type { Selection } from '../query/selection.ts'
import type { Columns } from './keep-columns.ts'
import { factTests } from './match-facts.ts'
import type { Segment } from './segment.ts'

type Test = (row: number) => boolean

/** Finds the facts of a selection in a segment. */
export interface Selector {
  /** What is measured of a fact; NaN where it has no number. */
  readerOf(segment: Segment): (row: number) => number
  isHit(segment: Segment): Test
  /** The facts from one row up to another that count. */
  rowsOf(segment: Segment, from: number, to: number): Uint32Array
}

/** Compiles what a statement says of facts: who sees them, what the metric and what the report counts. */
export function selectorOf(selection: Selection, columns: Columns): Selector {
  const { dictionaries } = columns
  const { inboxIds, teamIds, hiddenTeamIds, isShare, value } = selection
  const inboxes = dictionaries.of('inboxId').maskOf(inboxIds)
  const teams = dictionaries.of('teamId').maskOf(teamIds)
  const hidden = dictionaries.of('teamId').maskOf(hiddenTeamIds)
  const filters = factTests(selection, columns)
  const open = selection.heldUntil && openAt(columns, selection.heldUntil)
  const isHit = (segment: Segment): Test =>
    open ? (row) => open[segment.conversations[row] ?? 0] !== 1 : hitTest(selection.where, segment)
  const readerOf = (segment: Segment) => valueReader(value, segment)
  return {
    readerOf,
    isHit,
    rowsOf: (segment, from, to) => {
      const found = new Uint32Array(Math.max(0, to - from))
      const { inboxId, teamId } = segment.ids
      const tests = filters.map((filter) => filter(segment))
      if (!isShare && selection.where !== null) tests.push(isHit(segment))
      if (value !== null) {
        const read = readerOf(segment)
        tests.push((row) => !Number.isNaN(read(row)))
      }
      let count = 0
      for (let row = from; row < to; row += 1) {
        const team = teamId[row] ?? 0
        if ((inboxes[inboxId[row] ?? 0] === 1 || teams[team] === 1) && hidden[team] !== 1) {
          found[count] = row
          count += 1
        }
      }
      return tests.reduce(keepWhere, found.subarray(0, count))
    },
  }
}

/** Moves the rows that pass the test to the front, and returns them. */
export function keepWhere(rows: Uint32Array, test: Test): Uint32Array {
  let count = 0
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    if (!test(row)) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

/** Which conversations were open just before a moment, regardless of who may see them. */
function openAt({ dictionaries, segments }: Columns, moment: Date): Uint8Array {
  const open = new Uint8Array(dictionaries.conversations.size)
  const end = moment.getTime()
  for (const { kind, at, size, numbers, conversations } of segments) {
    if (kind !== 'backlog') continue
    for (let row = 0; row < size; row += 1)
      if ((at[row] ?? 0) >= end && (numbers.startedAt?.[row] ?? end) < end) open[conversations[row] ?? 0] = 1
  }
  return open
}

const noValue = () => Number.NaN

function valueReader(value: string | null, { numbers }: Segment): (row: number) => number {
  const read = (column: Float64Array | undefined) =>
    column ? (row: number) => column[row] ?? Number.NaN : noValue
  switch (value) {
    case 'wall':
      return read(numbers.wallMs)
    case 'business': {
      const [business, wall] = [read(numbers.businessMs), read(numbers.wallMs)]
      return (row) => {
        const ms = business(row)
        return Number.isNaN(ms) ? wall(row) : ms
      }
    }
    case 'replies':
      return read(numbers.replies)
    case 'reply_total':
      return read(numbers.replyMs)
    case 'reply_total_business':
      return read(numbers.replyBusinessMs)
    case 'overrun':
      return read(numbers.overrunMs)
    default:
      return noValue
  }
}

function hitTest(where: string | null, { kind, numbers, ids, isFirst, isWaiting }: Segment): Test {
  const replies = (row: number): number => numbers.replies?.[row] ?? Number.NaN
  switch (where) {
    case 'replied':
      return (row) => replies(row) > 0
    case 'unreplied':
      return (row) => replies(row) === 0
    case 'one_reply':
      return (row) => replies(row) === 1
    case 'met':
      return () => kind === 'sla_met'
    case 'accepted':
      return () => kind === 'ai_accepted'
    case 'first_close':
      return (row) => isFirst[row] === 1
    case 'unassigned':
      return (row) => ids.assigneeId[row] === 0
    case 'handed_over':
    case 'waiting':
      return (row) => isWaiting[row] === 1
    default:
      return () => true
  }
}

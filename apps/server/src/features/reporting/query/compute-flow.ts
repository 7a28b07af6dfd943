import type { Dimension, MetricId, Stats } from '@postroom/contract'
import { fieldsOfCondition, isFieldOfFlow, othersKey } from '@postroom/contract'
import { keptResult } from '../columns/keep-results.ts'
import { hasSeveralValues } from '../columns/keys.ts'
import { countMovesInColumns } from '../columns/moves.ts'
import { labelKeys } from './axis-labels.ts'
import { computeMetric } from './compute-metric.ts'
import { selectionOf } from './metric-selection.ts'
import { countMoves, kindsOfMoves } from './moves.queries.ts'
import type { Period } from './period.ts'
import type { Selection } from './selection.ts'
import { noBreakdowns, type Question } from './series-numbers.ts'

export const allKey = 'all'
type Counts = ReadonlyMap<string, number>
interface Band {
  readonly name: string
  readonly counts: Counts
}
interface Bands {
  readonly into: readonly Band[]
  readonly out: readonly Band[]
}

/**
 * Counts where conversations came from (open before, received, started, reopened, moved in) and where they went (closed, moved
 * out, open after), for each value of the breakdown. Those that were imported, restored, or sent and closed at once have no
 * event for it and are counted as opened or closed otherwise.
 */
export async function computeFlow(
  question: Question,
  dimension: Dimension | null,
  period: Period,
): Promise<NonNullable<Stats['flow']>> {
  const { tx, workspaceId } = question
  const { bands, middle } = await countBands(question, dimension, period)
  const { into, out } = groupBands(bands, middle)
  const middles = [...new Set([...into, ...out].flatMap(({ counts }) => [...counts.keys()]))]
  const labels = dimension
    ? await labelKeys(tx, workspaceId, dimension, { keys: middles, period, statusLanguage: null })
    : []
  const names = new Map(labels.map(({ key, label }) => [key, label]))
  const isShown = ({ name, counts }: Band): boolean => counts.size > 0 || !isOptional(name)
  return {
    nodes: [
      ...[...into, ...out].filter(isShown).map(({ name, counts }) => ({
        key: name,
        label: null,
        value: sum(counts.values()),
      })),
      ...middles.map((key) => ({
        key,
        label: names.get(key) ?? null,
        value: sum(into.map(({ counts }) => counts.get(key) ?? 0)),
      })),
    ],
    links: [
      ...into.flatMap(({ name, counts }) =>
        [...counts].map(([key, value]) => ({ source: name, target: key, value })),
      ),
      ...out.flatMap(({ name, counts }) =>
        [...counts].map(([key, value]) => ({ source: key, target: name, value })),
      ),
    ],
  }
}

/** Most reports move nothing, and have no differences. */
const isOptional = (name: string): boolean => name.startsWith('moved') || name.startsWith('other')
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/**
 * Values of a breakdown that are counted before the most frequent ones are chosen. Of those of which a conversation can have
 * several, all: moves are counted for each value, so what is open and closed must be too, also among the others.
 */
const countedKeys = (dimension: Dimension | null): number => (hasSeveralValues(dimension) ? 1_000_000 : 1_000)

/** The values of the breakdown that have a box of their own. */
export const shownInFlow = async (
  question: Question,
  dimension: Dimension | null,
  period: Period,
): Promise<readonly string[]> => [...(await countBands(question, dimension, period)).shown]

/** All numbers, and which value of the flow each key belongs to. */
async function countBands(question: Question, dimension: Dimension | null, period: Period) {
  const all = await countKeys(question, dimension, period, null)
  const shown = mostFrequent([...all.into, ...all.out], question.definition.top)
  // The numbers would not add up if each had others of its own.
  const isCut = [...all.into, ...all.out].some(({ counts }) => counts.size > countedKeys(dimension))
  const bands = isCut ? await countKeys(question, dimension, period, [...shown]) : all
  const middle = (key: string): string => (key === '' ? allKey : shown.has(key) ? key : othersKey)
  return { bands, middle, shown }
}

async function countKeys(
  question: Question,
  first: Dimension | null,
  period: Period,
  firstKeys: readonly string[] | null,
): Promise<Bands> {
  const { definition, now } = question
  const wide = { ...question, definition: { ...definition, top: countedKeys(first) } }
  const count = async (id: MetricId, within: Partial<Period> = {}, until = now): Promise<Counts> => {
    const part = { ...period, ...within, bins: [] }
    const numbers = await computeMetric({ ...wide, now: until }, id, part, {
      ...noBreakdowns,
      first,
      firstKeys,
    })
    return new Map(numbers.map(({ keys, total }) => [keys[0], total.n]))
  }
  // What happens at a moment belongs to the time that it begins. What is open now is also what will be open at the end, and a
  // moment that stays the same keeps its result.
  const openBefore = (moment: Date): Promise<Counts> => {
    const last = new Date(moment.getTime() - 1)
    return count('backlog_open', { from: last, to: last }, moment)
  }
  const moves = await movesOf(question, first, period)
  return {
    into: [
      { name: 'open_before', counts: await openBefore(period.from) },
      { name: 'received', counts: await count('received') },
      { name: 'started', counts: await count('started') },
      { name: 'reopened', counts: await count('reopened') },
      { name: 'moved_in', counts: moves.entered },
      { name: 'other_in', counts: moves.opened },
    ],
    out: [
      { name: 'closed', counts: await count('closed') },
      { name: 'moved_out', counts: moves.left },
      { name: 'other_out', counts: moves.ended },
      { name: 'open_after', counts: await openBefore(period.to) },
    ],
  }
}

/** The facts whose differences are moves. */
export const selectionOfMoves = (
  definition: Question['definition'],
  period: Pick<Period, 'from' | 'to'>,
  sight: Question['sight'],
): Selection => ({ ...selectionOf('received', definition, period, sight), kinds: kindsOfMoves })

type MoveCounts = Readonly<Record<'entered' | 'left' | 'opened' | 'ended', Counts>>

/** Not by a filter that openings or closings cannot fit: each of them would look like a move. */
export const countsMoves = ({ condition }: Selection): boolean =>
  fieldsOfCondition(condition).every(isFieldOfFlow)

const noMoves: MoveCounts = { entered: new Map(), left: new Map(), opened: new Map(), ended: new Map() }

async function movesOf(
  { tx, workspaceId, definition, sight, columns }: Question,
  dimension: Dimension | null,
  period: Period,
): Promise<MoveCounts> {
  const selection = selectionOfMoves(definition, period, sight)
  if (!countsMoves(selection)) return noMoves
  const rows = columns
    ? keptResult(columns, { ...selection, ...noBreakdowns, first: dimension, top: 0 }, null, () =>
        countMovesInColumns(columns, selection, dimension),
      )
    : await countMoves(tx, workspaceId, selection, dimension)
  const counts = (which: keyof MoveCounts): Counts => new Map(rows.map((row) => [row.key, row[which]]))
  return {
    entered: counts('entered'),
    left: counts('left'),
    opened: counts('opened'),
    ended: counts('ended'),
  }
}

function mostFrequent(bands: readonly Band[], top: number): ReadonlySet<string> {
  const totals = new Map<string, number>()
  for (const { counts } of bands) for (const [key, n] of counts) totals.set(key, (totals.get(key) ?? 0) + n)
  return new Set(
    [...totals]
      .filter(([key]) => key !== othersKey)
      .sort(byNumber)
      .slice(0, top)
      .map(([key]) => key),
  )
}

const byNumber = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1)

/** The numbers by the values that are shown. */
function groupBands({ into, out }: Bands, middle: (key: string) => string): Bands {
  const group = ({ name, counts }: Band): Band => {
    const grouped = new Map<string, number>()
    for (const [key, n] of counts) if (n > 0) grouped.set(middle(key), (grouped.get(middle(key)) ?? 0) + n)
    return { name, counts: new Map([...grouped].sort(byNumber)) }
  }
  return { into: into.map(group), out: out.map(group) }
}

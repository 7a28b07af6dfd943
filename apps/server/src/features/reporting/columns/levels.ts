import { ageBuckets } from '@postroom/contract'
import type { Grouping, Selection } from '../query/selection.ts'
import { groupsOf, lowerBound } from './aggregate-columns.ts'
import type { Block } from './block.ts'
import { KeyFinder, seriesOf } from './group-rows.ts'
import type { Columns } from './keep-columns.ts'
import { repeatsOf } from './repeats.ts'
import type { Segment } from './segment.ts'
import { keepWhere, type Selector, selectorOf } from './select-rows.ts'

/** What is open at a moment, in one series. */
export interface Level {
  /** The first moment is 1. */
  readonly bin: number
  readonly first: string
  readonly second: string
  readonly n: number
}

/** Facts, each with the range of moments at which it is open: `begins` belongs to it, `ends` does not. */
interface LevelBlock extends Block {
  readonly begins: Uint32Array
  readonly ends: Uint32Array
  readonly weights: Uint32Array
  readonly inTotal: Uint8Array
}

/** The same numbers as those of `aggregateLevels`, from intervals in memory. */
export function aggregateLevelColumns(
  columns: Columns,
  selection: Selection,
  grouping: Grouping & { readonly moments: readonly Date[] },
): Level[] {
  const selector = selectorOf(selection, columns)
  const finder = new KeyFinder(selection, grouping, columns, selector)
  const moments = grouping.moments.map((moment) => moment.getTime())
  const blocks = columns.segments
    .filter(({ kind }) => selection.kinds.includes(kind))
    .map((segment) => openAt(moments, segment, selector, finder))
    .map((block) => splitByAge(block, moments, finder, grouping))
  const shown = {
    kind: 'level',
    conversations: columns.dictionaries.conversations.size,
    readerOf: selector.readerOf,
  }
  const groups = groupsOf(blocks, finder, selection, grouping, shown)
  const width = moments.length + 1
  const changes = new Float64Array(groups[0].names.length * groups[1].names.length * width)
  for (const block of blocks) {
    const series = seriesOf(block, groups)
    const repeats = repeatsOf(block, series)
    for (let index = 0; index < series.length; index += 1) {
      if (repeats?.[index]) continue
      const start = (series[index] ?? 0) * width
      const [from, to] = [start + (block.begins[index] ?? 0), start + (block.ends[index] ?? 0)]
      changes[from] = (changes[from] ?? 0) + 1
      changes[to] = (changes[to] ?? 0) - 1
    }
  }
  return levelsOf(changes, groups, moments.length)
}

function openAt(
  moments: readonly number[],
  segment: Segment,
  selector: Selector,
  finder: KeyFinder,
): LevelBlock {
  const { at, numbers, size } = segment
  // What ended before the first moment counts at none.
  const first = lowerBound(at, moments[0] ?? 0)
  const [begins, ends] = [new Uint32Array(size - first), new Uint32Array(size - first)]
  let ended = 0
  const rows = keepWhere(selector.rowsOf(segment, first, size), (row) => {
    while (ended < moments.length && (moments[ended] ?? 0) < (at[row] ?? 0)) ended += 1
    const begun = lowerBound(moments, numbers.startedAt?.[row] ?? 0)
    begins[row - first] = begun
    ends[row - first] = ended
    return begun < ended
  })
  const block = finder.find(segment, 1, rows)
  const from = block.rows.map((row) => begins[row - first] ?? 0)
  const to = block.rows.map((row) => ends[row - first] ?? 0)
  return { ...block, ...spans(from, to, moments.length) }
}

/** The total of a level is what is open at the last moment. */
const spans = (begins: Uint32Array, ends: Uint32Array, count: number) => ({
  begins,
  ends,
  weights: ends.map((end, index) => end - (begins[index] ?? 0)),
  inTotal: Uint8Array.from(ends, (end) => (end === count ? 1 : 0)),
})

/** A conversation gets older while it is open, so an interval is in several series, one after the other. */
function splitByAge(
  block: LevelBlock,
  moments: readonly number[],
  finder: KeyFinder,
  { first, second }: Grouping,
): LevelBlock {
  const keys = first === 'age' ? finder.first : second === 'age' ? finder.second : null
  if (keys?.kind !== 'computed') return block
  const { segment, rows, begins, ends } = block
  const parts: { index: number; key: number; from: number; to: number }[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    const bornAt = (segment.numbers.startedAt?.[row] ?? 0) - (segment.numbers.wallMs?.[row] || 0)
    let from = begins[index] ?? 0
    for (const { until } of ageBuckets) {
      const end = ends[index] ?? 0
      const to = until === null ? end : Math.min(end, lowerBound(moments, bornAt + until))
      if (from >= to) continue
      parts.push({ index, key: keys.idOf(segment, row, (moments[from] ?? 0) - bornAt), from, to })
      from = to
    }
  }
  const pick = (values: Uint32Array | null) =>
    values && Uint32Array.from(parts, ({ index }) => values[index] ?? 0)
  const ages = Uint32Array.from(parts, ({ key }) => key)
  return {
    ...block,
    rows: Uint32Array.from(parts, ({ index }) => rows[index] ?? 0),
    first: keys === finder.first ? ages : pick(block.first),
    second: keys === finder.second ? ages : pick(block.second),
    ...spans(
      Uint32Array.from(parts, ({ from }) => from),
      Uint32Array.from(parts, ({ to }) => to),
      moments.length,
    ),
  }
}

function levelsOf(
  changes: Float64Array,
  [first, second]: ReturnType<typeof groupsOf>,
  count: number,
): Level[] {
  const found: Level[] = []
  for (const [i, a] of first.names.entries())
    for (const [j, b] of second.names.entries()) {
      const series = (i * second.names.length + j) * (count + 1)
      let n = 0
      for (let bin = 1; bin <= count; bin += 1) {
        n += changes[series + bin - 1] ?? 0
        if (n > 0) found.push({ bin, first: a, second: b, n })
      }
    }
  return found
}

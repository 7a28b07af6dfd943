import type { Grouping, Selection } from '../query/stats.queries.ts'
import { groupsOf, lowerBound } from './aggregate-columns.ts'
import { type Block, KeyFinder } from './group-rows.ts'
import type { Columns } from './keep-columns.ts'
import type { Segment } from './segment.ts'
import { type Selector, selectorOf } from './select-rows.ts'

interface Level {
  readonly bin: number
  readonly first: string
  readonly second: string
  readonly n: number
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
    .map((segment) => openAt(moments, segment, selector, selection, finder))
  const groups = groupsOf(blocks, finder, selection, grouping)
  const width = moments.length + 1
  const changes = new Float64Array(groups[0].names.length * groups[1].names.length * width)
  for (const { segment, rows, first, second } of blocks)
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      const a = groups[0].groupOf?.[first?.[index] ?? 0] ?? 0
      const b = groups[1].groupOf?.[second?.[index] ?? 0] ?? 0
      const series = (a * groups[1].names.length + b) * width
      const [from, to] = momentsOf(moments, segment, row)
      changes[series + from] = (changes[series + from] ?? 0) + 1
      changes[series + to] = (changes[series + to] ?? 0) - 1
    }
  return levelsOf(changes, groups, moments.length)
}

/** The moments at which an interval had begun and not ended: from the first one up to the second. */
const momentsOf = (moments: readonly number[], { at, numbers }: Segment, row: number): [number, number] => [
  lowerBound(moments, numbers.startedAt?.[row] ?? 0),
  lowerBound(moments, at[row] ?? 0),
]

function openAt(
  moments: readonly number[],
  segment: Segment,
  selector: Selector,
  { from }: Selection,
  finder: KeyFinder,
): Block {
  const first = lowerBound(segment.at, from.getTime() + 1)
  const rows = selector.rowsOf(segment, first, segment.size).filter((row) => {
    const [begun, ended] = momentsOf(moments, segment, row)
    return begun < ended
  })
  const block = finder.find(segment, 1, rows)
  const weights = block.rows.map((row) => {
    const [begun, ended] = momentsOf(moments, segment, row)
    return ended - begun
  })
  return { ...block, weights }
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

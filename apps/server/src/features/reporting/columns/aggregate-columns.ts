import type { Grouping, Selection } from '../query/selection.ts'
import type { Block } from './block.ts'
import { chooseGroups, type Groups, KeyFinder } from './group-rows.ts'
import type { Columns } from './keep-columns.ts'
import type { Shown } from './rank-keys.ts'
import type { Segment } from './segment.ts'
import { type Selector, selectorOf } from './select-rows.ts'
import { type Aggregate, Statistics } from './statistics.ts'

/** Numbers of a series (bin 0), or of one of its bins (from 1). */
/** The same numbers as those of `aggregateFacts`, from facts in memory. */
export function aggregateColumns(
  columns: Columns,
  selection: Selection,
  grouping: Grouping & { readonly bounds: readonly Date[]; readonly kind: string },
): Aggregate[] {
  const selector = selectorOf(selection, columns)
  const finder = new KeyFinder(selection, grouping, columns, selector)
  const bounds = grouping.bounds.map((bound) => bound.getTime())
  const blocks = columns.segments
    .filter(({ kind }) => selection.kinds.includes(kind))
    .flatMap((segment) =>
      binsOf(segment, selection, bounds).map((bin) => blockOf(segment, bin, selector, finder)),
    )
    // Conversations are counted once in each bin: its blocks must follow each other.
    .sort((a, b) => a.bin - b.bin)
  const conversations = columns.dictionaries.conversations.size
  const shown = { kind: grouping.kind, conversations, readerOf: selector.readerOf }
  const groups = groupsOf(blocks, finder, selection, grouping, shown)
  const statistics = new Statistics(selector, groups, {
    bins: Math.max(1, bounds.length),
    conversations: grouping.kind === 'distinct' ? conversations : 0,
    hasValues: selection.value !== null,
  })
  return statistics.of(blocks)
}

interface Range {
  readonly bin: number
  readonly from: number
  readonly to: number
}

/** The rows of a segment that are in each bin. */
function binsOf({ at, size }: Segment, { from, to }: Selection, bounds: readonly number[]): Range[] {
  const ranges: Range[] = []
  const end = lowerBound(at, to.getTime())
  let row = lowerBound(at, from.getTime())
  let bin = bounds.length === 0 ? 1 : lowerBound(bounds, (at[row] ?? 0) + 1)
  while (row < end && row < size) {
    const next = bounds[bin]
    const last = next === undefined || bounds.length === 0 ? end : Math.min(end, lowerBound(at, next))
    if (last > row) ranges.push({ bin, from: row, to: last })
    row = last
    bin += 1
  }
  return ranges
}

/** Facts that are no level count once. */
const ofFacts = { weights: null, inTotal: null, begins: null }

function blockOf(segment: Segment, { bin, from, to }: Range, selector: Selector, finder: KeyFinder): Block {
  return { ...finder.find(segment, bin, selector.rowsOf(segment, from, to)), ...ofFacts }
}

/** The first index whose value is not below a limit. */
export function lowerBound(values: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The series by both dimensions. */
export function groupsOf(
  blocks: readonly Block[],
  { first, second }: KeyFinder,
  { userIds }: Selection,
  grouping: Grouping,
  shown: Shown,
): readonly [Groups, Groups] {
  const { top } = grouping
  return [
    chooseGroups(blocks, 'first', first, {
      dimension: grouping.first,
      given: grouping.firstKeys,
      top,
      userIds,
      shown,
    }),
    chooseGroups(blocks, 'second', second, {
      dimension: grouping.second,
      given: grouping.secondKeys,
      top,
      userIds,
      shown,
    }),
  ]
}

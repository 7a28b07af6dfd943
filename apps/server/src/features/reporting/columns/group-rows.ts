import type { Grouping, Selection } from '../query/selection.ts'
import type { Block } from './block.ts'
import type { Dictionary } from './dictionary.ts'
import type { Columns } from './keep-columns.ts'
import { type Keys, keysOf } from './keys.ts'
import { countKeys, type Shown, totalsOfKeys } from './rank-keys.ts'
import type { Segment } from './segment.ts'
import type { Selector } from './select-rows.ts'

type Found = Omit<Block, 'weights' | 'inTotal' | 'begins'>

/** Finds the keys of rows by up to two dimensions. */
export class KeyFinder {
  readonly first: Keys | null
  readonly second: Keys | null
  readonly #selector: Selector

  constructor(selection: Selection, grouping: Grouping, { dictionaries }: Columns, selector: Selector) {
    const keys = (dimension: string | null) =>
      dimension === null ? null : keysOf(dimension, dictionaries, selection)
    this.first = keys(grouping.first)
    this.second = keys(grouping.second)
    this.#selector = selector
  }

  find(segment: Segment, bin: number, rows: Uint32Array): Found {
    const value = this.#selector.readerOf(segment)
    let found: Found = { segment, bin, rows, first: null, second: null }
    if (this.first) found = { ...found, ...withKeys(this.first, found, value, 'first') }
    if (this.second) found = { ...found, ...withKeys(this.second, found, value, 'second') }
    return found
  }
}

function withKeys(
  keys: Keys,
  { segment, rows, first }: Found,
  value: (row: number) => number,
  name: 'first' | 'second',
): Partial<Block> {
  if (keys.kind === 'list') return withListKeys(keys, segment, { rows, first }, name)
  const found = new Uint32Array(rows.length)
  if (keys.kind === 'column') {
    const ids = segment.ids[keys.column]
    for (let index = 0; index < rows.length; index += 1) found[index] = ids[rows[index] ?? 0] ?? 0
  } else
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      found[index] = keys.idOf(segment, row, value(row))
    }
  return { [name]: found }
}

function withListKeys(
  { column }: Extract<Keys, { kind: 'list' }>,
  { lists }: Segment,
  { rows, first }: Pick<Block, 'rows' | 'first'>,
  name: 'first' | 'second',
): Partial<Block> {
  const { starts, ids } = lists[column]
  const all: number[] = []
  const others: number[] = []
  const keys: number[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    const [start = 0, end = 0] = [starts[row], starts[row + 1]]
    for (let at = start; at < Math.max(end, start + 1); at += 1) {
      all.push(row)
      if (first) others.push(first[index] ?? 0)
      keys.push(at < end ? (ids[at] ?? 0) : 0)
    }
  }
  return {
    rows: Uint32Array.from(all),
    ...(first ? { first: Uint32Array.from(others) } : {}),
    [name]: Uint32Array.from(keys),
  }
}

/** The series of one dimension: their names, and for each value the index of its series. */
export interface Groups {
  readonly names: readonly string[]
  readonly groupOf: Int32Array | null
}

/** The series of each place of a block, by the groups of both dimensions. */
export function seriesOf(
  { rows, first, second }: Pick<Block, 'rows' | 'first' | 'second'>,
  [a, b]: readonly [Groups, Groups],
): Uint32Array {
  const found = new Uint32Array(rows.length)
  const width = b.names.length
  for (let index = 0; index < found.length; index += 1) {
    const one = a.groupOf && first ? (a.groupOf[first[index] ?? 0] ?? 0) : 0
    const other = b.groupOf && second ? (b.groupOf[second[index] ?? 0] ?? 0) : 0
    found[index] = one * width + other
  }
  return found
}

const noGroups: Groups = { names: [''], groupOf: null }
const personal: ReadonlySet<string> = new Set(['user', 'assignee'])

/** Chooses the keys with the largest numbers unless they are given; the rest is `others`. */
export function chooseGroups(
  blocks: readonly Block[],
  which: 'first' | 'second',
  keys: Keys | null,
  {
    dimension,
    given,
    top,
    userIds,
    shown,
  }: {
    readonly dimension: string | null
    readonly given: readonly string[] | null
    readonly top: number
    readonly userIds: readonly string[] | null
    readonly shown: Shown
  },
): Groups {
  if (!keys) return noGroups
  const { dictionary } = keys
  const counts = countKeys(blocks, which, dictionary)
  const seen = userIds !== null && personal.has(dimension ?? '') ? new Set(userIds) : null
  const isOwn = (name: string): boolean =>
    name !== 'none' && name !== 'others' && (seen === null || seen.has(name))
  const own =
    given?.filter(isOwn) ??
    largest(counts, totalsOfKeys(blocks, which, dictionary, shown), dictionary, isOwn, top)
  const names = ['none', 'others', ...own]
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const groupOf = new Int32Array(dictionary.size)
  for (let id = 0; id < groupOf.length; id += 1)
    groupOf[id] = counts[id] === 0 ? 1 : (indexOf.get(dictionary.nameOf(id)) ?? 1)
  return { names, groupOf }
}

/** The keys with the largest totals; of equal ones those that count more often. */
function largest(
  counts: Float64Array,
  totals: Float64Array,
  dictionary: Dictionary,
  isOwn: (name: string) => boolean,
  top: number,
): string[] {
  const found: { name: string; count: number; total: number }[] = []
  for (const [id, count] of counts.entries()) {
    if (count === 0) continue
    const name = dictionary.nameOf(id)
    if (isOwn(name)) found.push({ name, count, total: totals[id] ?? 0 })
  }
  return found
    .sort((a, b) => b.total - a.total || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, top)
    .map(({ name }) => name)
}

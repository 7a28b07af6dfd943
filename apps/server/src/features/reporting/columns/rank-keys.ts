import type { Block } from './block.ts'
import type { Dictionary } from './dictionary.ts'
import { repeatsOf } from './repeats.ts'
import type { Segment } from './segment.ts'
import type { Selector } from './select-rows.ts'

type Which = 'first' | 'second'

/** What is shown of a key. */
export interface Shown {
  /** Of the metric. */
  readonly kind: string
  /** How many conversations there are. */
  readonly conversations: number
  readonly readerOf: Selector['readerOf']
}

/** How often each key counts. */
export function countKeys(blocks: readonly Block[], which: Which, { size }: Dictionary): Float64Array {
  return addUp(blocks, which, size, ({ weights }) => (weights ? (index) => weights[index] ?? 0 : () => 1))
}

/**
 * The number that is shown of each key: conversations, a sum, or facts; of a level those of the last moment. Statistics and
 * shares are ranked by their facts.
 */
export function totalsOfKeys(
  blocks: readonly Block[],
  which: Which,
  { size }: Dictionary,
  { kind, conversations, readerOf }: Shown,
): Float64Array {
  if (kind === 'distinct') return countConversations(blocks, which, size, conversations)
  if (kind === 'sum')
    return addUp(blocks, which, size, ({ segment, rows }) => {
      const read = readerOf(segment)
      return (index) => read(rows[index] ?? 0)
    })
  return addUp(blocks, which, size, ({ inTotal }) => (inTotal ? (index) => inTotal[index] ?? 0 : () => 1))
}

/** Adds up a number of each fact by its key, also where the fact has several keys of the other dimension. */
function addUp(
  blocks: readonly Block[],
  which: Which,
  size: number,
  numbersOf: (block: Block) => (index: number) => number,
): Float64Array {
  const sums = new Float64Array(size)
  for (const block of blocks) {
    const keys = block[which]
    if (!keys) continue
    const numberOf = numbersOf(block)
    const repeats = repeatsOf(block, keys)
    for (let index = 0; index < keys.length; index += 1) {
      if (repeats?.[index]) continue
      const key = keys[index] ?? 0
      sums[key] = (sums[key] ?? 0) + numberOf(index)
    }
  }
  return sums
}

/** Gathers the conversations of each key, so that one mark for each conversation is enough. */
function countConversations(
  blocks: readonly Block[],
  which: Which,
  size: number,
  conversations: number,
): Float64Array {
  const ends = new Uint32Array(size + 1)
  eachFact(blocks, which, (key) => {
    ends[key + 1] = (ends[key + 1] ?? 0) + 1
  })
  for (let key = 0; key < size; key += 1) ends[key + 1] = (ends[key + 1] ?? 0) + (ends[key] ?? 0)
  const found = new Uint32Array(ends[size] ?? 0)
  eachFact(blocks, which, (key, segment, row) => {
    const place = ends[key] ?? 0
    ends[key] = place + 1
    found[place] = segment.conversations[row] ?? 0
  })
  const totals = new Float64Array(size)
  const markedBy = new Int32Array(conversations).fill(-1)
  let place = 0
  for (let key = 0; key < size; key += 1)
    for (; place < (ends[key] ?? 0); place += 1) {
      const conversation = found[place] ?? 0
      if (markedBy[conversation] === key) continue
      markedBy[conversation] = key
      totals[key] = (totals[key] ?? 0) + 1
    }
  return totals
}

function eachFact(
  blocks: readonly Block[],
  which: Which,
  visit: (key: number, segment: Segment, row: number) => void,
): void {
  for (const { [which]: keys, rows, segment } of blocks)
    if (keys)
      for (let index = 0; index < keys.length; index += 1) visit(keys[index] ?? 0, segment, rows[index] ?? 0)
}

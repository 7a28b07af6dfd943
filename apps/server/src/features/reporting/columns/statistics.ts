import type { Block } from './block.ts'
import { type Groups, seriesOf } from './group-rows.ts'
import { percentileOf } from './percentile.ts'
import { repeatsOf, withoutRepeats } from './repeats.ts'
import type { Selector } from './select-rows.ts'

interface Shape {
  readonly bins: number
  /** How many conversations there are, to count different ones; 0 where they are not counted. */
  readonly conversations: number
  readonly hasValues: boolean
}

export interface Aggregate {
  readonly bin: number
  readonly first: string
  readonly second: string
  readonly n: number
  readonly hits: number
  readonly conversations: number
  readonly mean: number | null
  readonly median: number | null
  readonly p90: number | null
}

/** Facts of a bin, each once in each of its series. */
interface Part extends Pick<Block, 'segment' | 'bin' | 'rows'> {
  readonly series: Uint32Array
}

function partOf(block: Block, groups: readonly [Groups, Groups]): Part {
  const { segment, bin, rows } = block
  const series = seriesOf(block, groups)
  const repeats = repeatsOf(block, series)
  return { segment, bin, rows: withoutRepeats(rows, repeats), series: withoutRepeats(series, repeats) }
}

/** Up to this many marks, one for each series and conversation, are kept in an array; beyond in a set. */
const marksAtMost = 16_000_000

/** Counts, means and exact percentiles of every series in every bin. */
export class Statistics {
  readonly #selector: Selector
  readonly #groups: readonly [Groups, Groups]
  readonly #shape: Shape
  /** By series and bin; bin 0 is the whole series. */
  readonly #n: Float64Array
  readonly #hits: Float64Array
  readonly #sums: Float64Array
  readonly #distinct: Float64Array
  readonly #width: number

  constructor(selector: Selector, groups: readonly [Groups, Groups], shape: Shape) {
    this.#selector = selector
    this.#groups = groups
    this.#shape = shape
    this.#width = shape.bins + 1
    const cells = groups[0].names.length * groups[1].names.length * this.#width
    this.#n = new Float64Array(cells)
    this.#hits = new Float64Array(cells)
    this.#sums = new Float64Array(cells)
    this.#distinct = new Float64Array(cells)
  }

  of(blocks: readonly Block[]): Aggregate[] {
    const parts = blocks.map((block) => partOf(block, this.#groups))
    for (const part of parts) this.#count(part)
    if (this.#shape.conversations > 0) this.#countConversations(parts)
    const values = this.#shape.hasValues ? this.#valuesOf(parts) : null
    return this.#rows(values)
  }

  #count({ segment, bin, rows, series }: Part): void {
    const isHit = this.#selector.isHit(segment)
    for (let index = 0; index < rows.length; index += 1) {
      const total = (series[index] ?? 0) * this.#width
      this.#n[total + bin] = (this.#n[total + bin] ?? 0) + 1
      if (isHit(rows[index] ?? 0)) this.#hits[total + bin] = (this.#hits[total + bin] ?? 0) + 1
    }
  }

  /** Parts are in the order of their bins, so a mark tells whether a conversation was in this bin already. */
  #countConversations(parts: readonly Part[]): void {
    const { conversations } = this.#shape
    const seriesCount = this.#n.length / this.#width
    const marks =
      seriesCount * conversations <= marksAtMost
        ? new Uint32Array(seriesCount * conversations)
        : new Map<number, number>()
    for (const { segment, bin, rows, series } of parts)
      for (let at = 0; at < rows.length; at += 1) {
        const one = series[at] ?? 0
        const key = one * conversations + (segment.conversations[rows[at] ?? 0] ?? 0)
        const last = marks instanceof Map ? (marks.get(key) ?? 0) : (marks[key] ?? 0)
        if (last === bin) continue
        const total = one * this.#width
        if (last === 0) this.#distinct[total] = (this.#distinct[total] ?? 0) + 1
        this.#distinct[total + bin] = (this.#distinct[total + bin] ?? 0) + 1
        if (marks instanceof Map) marks.set(key, bin)
        else marks[key] = bin
      }
  }

  /** All values, those of a series together and in it those of a bin. */
  #valuesOf(parts: readonly Part[]): Float64Array {
    const places = this.#starts()
    const values = new Float64Array(places.at(-1) ?? 0)
    for (const { segment, bin, rows, series } of parts) {
      const read = this.#selector.readerOf(segment)
      for (let at = 0; at < rows.length; at += 1) {
        const cell = (series[at] ?? 0) * this.#width + bin
        const value = read(rows[at] ?? 0)
        const place = places[cell] ?? 0
        places[cell] = place + 1
        values[place] = value
        this.#sums[cell] = (this.#sums[cell] ?? 0) + value
      }
    }
    return values
  }

  /** Where the values of each cell start; the last entry is their number. */
  #starts(): Float64Array {
    const starts = new Float64Array(this.#n.length + 1)
    for (let cell = 0; cell < this.#n.length; cell += 1)
      starts[cell + 1] = (starts[cell] ?? 0) + (cell % this.#width === 0 ? 0 : (this.#n[cell] ?? 0))
    return starts
  }

  #rows(values: Float64Array | null): Aggregate[] {
    const found: Aggregate[] = []
    const starts = this.#starts()
    const [a, b] = this.#groups
    const width = this.#width
    const row = (first: string, second: string, bin: number, cell: number, own: Float64Array | null) => {
      const n = this.#n[cell] ?? 0
      const conversations = this.#distinct[cell] ?? 0
      const mean = own && n > 0 ? (this.#sums[cell] ?? 0) / n : null
      const hits = this.#hits[cell] ?? 0
      const [median, p90] = own ? [percentileOf(own, 0.5), percentileOf(own, 0.9)] : [null, null]
      found.push({ bin, first, second, n, hits, conversations, mean, median, p90 })
    }
    for (const [i, first] of a.names.entries())
      for (const [j, second] of b.names.entries()) {
        const total = (i * b.names.length + j) * width
        const cells = Array.from({ length: width - 1 }, (_, index) => total + index + 1)
        const used = cells.filter((cell) => (this.#n[cell] ?? 0) > 0)
        if (used.length === 0) continue
        for (const sums of [this.#n, this.#hits, this.#sums])
          sums[total] = used.reduce((sum, cell) => sum + (sums[cell] ?? 0), 0)
        const part = (from: number, to: number) => values?.subarray(starts[from], starts[to]) ?? null
        for (const cell of used) row(first, second, cell - total, cell, part(cell, cell + 1))
        row(first, second, 0, total, part(total, total + width))
      }
    return found
  }
}

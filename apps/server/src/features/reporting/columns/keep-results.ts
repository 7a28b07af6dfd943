import type { Grouping, Selection } from '../query/selection.ts'
import type { Segment } from './segment.ts'

/** How many rows a workspace keeps: those of results, and one for each segment that they were computed from. */
export const resultLimits = { rows: 200_000 }

export const bytesPerResultRow = 150

interface KeptResult {
  /** The segments that it was computed from. */
  readonly serials: readonly number[]
  readonly rows: readonly unknown[]
}

const costOf = ({ serials, rows }: KeptResult): number => rows.length + serials.length + 1

/** Results of a workspace, the one that was asked for last at the end. */
export class Results {
  readonly #kept = new Map<string, KeptResult>()
  rows = 0

  take(key: string): KeptResult | undefined {
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.rows -= costOf(found)
    }
    return found
  }

  keep(key: string, result: KeptResult): void {
    this.take(key)
    this.#kept.set(key, result)
    this.rows += costOf(result)
    for (const oldest of this.#kept.keys()) {
      if (this.rows <= resultLimits.rows) return
      this.take(oldest)
    }
  }
}

/**
 * The result for a selection and a grouping: an earlier one where every fact that it was computed from is unchanged. Who
 * may see what is part of the selection. `until` is null where facts after the period count as well.
 */
export function keptResult<Row>(
  columns: { readonly segments: readonly Segment[]; readonly results: Results },
  question: Selection & Grouping,
  until: Date | null,
  compute: () => Row[],
): Row[] {
  const serials = columns.segments
    .filter(
      ({ kind, at, size }) =>
        question.kinds.includes(kind) &&
        (at[size - 1] ?? 0) >= question.from.getTime() &&
        (until === null || (at[0] ?? 0) < until.getTime()),
    )
    .map(({ serial }) => serial)
  const key = JSON.stringify(question)
  const found = columns.results.take(key)
  const isSame =
    found?.serials.length === serials.length &&
    serials.every((serial, index) => serial === found.serials[index])
  const rows = isSame ? (found.rows as Row[]) : compute()
  columns.results.keep(key, { serials, rows })
  return rows
}

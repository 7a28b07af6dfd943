import type { Grouping, Selection } from '../query/stats.queries.ts'
import type { Columns } from './keep-columns.ts'
import type { Segment } from './segment.ts'

/** How many rows of results a workspace keeps; a row takes about 150 bytes. */
export const resultLimits = { rows: 100_000 }

export const bytesPerResultRow = 150

interface KeptResult {
  /** The facts that it was computed from. */
  readonly segments: readonly Segment[]
  readonly rows: readonly unknown[]
}

/** Results of a workspace, the one that was asked for last at the end. */
export class Results {
  readonly #kept = new Map<string, KeptResult>()
  rows = 0

  take(key: string): KeptResult | undefined {
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.rows -= found.rows.length + 1
    }
    return found
  }

  keep(key: string, result: KeptResult): void {
    this.take(key)
    this.#kept.set(key, result)
    this.rows += result.rows.length + 1
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
  columns: Columns,
  question: Selection & Grouping,
  until: Date | null,
  compute: () => Row[],
): Row[] {
  const segments = columns.segments.filter(
    ({ kind, at, size }) =>
      question.kinds.includes(kind) &&
      (at[size - 1] ?? 0) >= question.from.getTime() &&
      (until === null || (at[0] ?? 0) < until.getTime()),
  )
  const key = JSON.stringify(question)
  const found = columns.results.take(key)
  const isSame =
    found?.segments.length === segments.length &&
    segments.every((segment, index) => segment === found.segments[index])
  const rows = isSame ? (found.rows as Row[]) : compute()
  columns.results.keep(key, { segments, rows })
  return rows
}

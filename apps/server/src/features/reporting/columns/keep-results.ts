import type { Grouping, Selection } from '../query/stats.queries.ts'
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
  columns: KeepsResults,
  question: Selection & Grouping,
  until: Date | null,
  compute: () => Row[],
): Row[] {
  const { found, keep } = findKept<Row>(columns, question, until)
  return found ?? keep(compute())
}

/** The same for rows that the database computes. */
export async function keptAnswer<Row>(
  columns: KeepsResults,
  question: Selection & Grouping,
  until: Date | null,
  compute: () => Promise<Row[]>,
): Promise<Row[]> {
  const { found, keep } = findKept<Row>(columns, question, until)
  return found ?? keep(await compute())
}

interface KeepsResults {
  readonly segments: readonly Segment[]
  readonly results: Results
}

function findKept<Row>(
  columns: KeepsResults,
  question: Selection & Grouping,
  until: Date | null,
): { readonly found: Row[] | null; readonly keep: (rows: Row[]) => Row[] } {
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
  if (isSame) columns.results.keep(key, found)
  return {
    found: isSame ? (found.rows as Row[]) : null,
    keep: (rows) => {
      columns.results.keep(key, { serials, rows })
      return rows
    },
  }
}

import type { ChartMark } from './chart.types.ts'

type Extent = {
  columns: number
  /** Rows of a column. */
  rows: (column: number) => number
  /** Whether a whole column can be chosen, above its rows. */
  hasWhole: boolean
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The mark that a key leads to; undefined if the key does not move. */
export function markAfterKey(
  mark: ChartMark | undefined,
  key: string,
  { columns, rows, hasWhole }: Extent,
): ChartMark | undefined {
  if (columns === 0) return undefined
  const first = hasWhole ? -1 : 0
  const row = mark?.row ?? first
  const column = mark?.column ?? 0
  const inColumn = (place: number, wantedRow = row): ChartMark => {
    const to = clamp(place, 0, columns - 1)
    const toRow = clamp(wantedRow, first, rows(to) - 1)
    return { column: to, row: toRow < 0 ? undefined : toRow }
  }
  switch (key) {
    case 'ArrowRight':
      return inColumn(mark ? column + 1 : 0)
    case 'ArrowLeft':
      return inColumn(mark ? column - 1 : columns - 1)
    case 'ArrowDown':
      return inColumn(column, mark ? row + 1 : first)
    case 'ArrowUp':
      return inColumn(column, mark ? row - 1 : first)
    case 'Home':
      return inColumn(0)
    case 'End':
      return inColumn(columns - 1)
    default:
      return undefined
  }
}

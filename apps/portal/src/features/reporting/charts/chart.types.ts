/** One column of a chart: a bucket of time, or one value of a breakdown. */
export type ChartColumn = {
  id: string
  /** "Mon 16 Nov", in the tooltip, the table and the live region. */
  label: string
  /** "16 Nov", under the axis. */
  tick: string
  /** The axis labels these columns if all of them do not fit: Mondays, first days of a month. */
  isMajor?: boolean
}

export type ChartRow = {
  id: string
  name: string
  /** CSS colour, of charts that tell rows apart by it. */
  color?: string | undefined
  /** Dashes of its line. */
  dash?: string | undefined
  /** The sum of several series, which cannot be listed. */
  isSum?: boolean
}

/** Null: there is no value, such as a median without cases. */
export type ChartValue = number | null

export type ChartMatrix = {
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
  /** By row, then by column. */
  values: readonly (readonly ChartValue[])[]
  /** One per column, over all rows. Medians and conversations in several rows cannot be added, so the caller gives them. */
  totals: readonly ChartValue[]
  /** One per row over all columns, and the one over all of them; of tables only. */
  rowTotals?: readonly ChartValue[]
  total?: ChartValue
  /** Totals of the period before, one per column. */
  before?: readonly ChartValue[] | undefined
}

/** A position in a chart; without a row it is the whole column. */
export type ChartMark = { row: number | undefined; column: number }

/** Decides the steps of the axis. Durations are milliseconds; a share is 0 to 100. */
export type ChartUnit = 'count' | 'duration' | 'percent'

export type ChartProps = {
  /** Accessible name. */
  label: string
  matrix: ChartMatrix
  unit: ChartUnit
  format: (value: number) => string
  /** The figures are averages, so that one cannot be listed by its number. */
  isAverage?: boolean
  /** A target that is drawn as a line. */
  goal?: number | undefined
  /** Name of the marks of the period before, for the tooltip. */
  beforeName?: string | undefined
  /** Lists what is behind a mark; without it the marks cannot be opened. */
  onOpen?: ((mark: ChartMark) => void) | undefined
}

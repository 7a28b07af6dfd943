import type { ChartRow } from './chart.types.ts'
import css from './charts.module.css'

type LegendProps = {
  rows: readonly ChartRow[]
  /** Whether rows are drawn as lines. */
  hasLines: boolean
  /** Rows that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Name of the marks of the period before. */
  beforeName?: string | undefined
}

/** Names the colours, of which a click hides or shows a row, and the marks of the period before. */
export function Legend({ rows, hasLines, hidden, onToggle, beforeName }: LegendProps) {
  const sample = (row: ChartRow) =>
    hasLines ? <LineSample row={row} /> : <i className={css.swatch} style={{ background: row.color }} />
  const [only] = rows.length === 1 && beforeName ? rows : []
  return (
    <div className={css.legend} data-legend>
      {(rows.length > 1 ? rows : []).map((row) => (
        <button
          key={row.id}
          type="button"
          className={css.legendItem}
          aria-pressed={!hidden.has(row.id)}
          onClick={() => onToggle(row.id)}
        >
          {sample(row)}
          {row.name}
        </button>
      ))}
      {only && (
        <span className={css.legendItem}>
          {sample(only)}
          {only.name}
        </span>
      )}
      {beforeName && (
        <span className={css.legendItem}>
          <i className={css.dash} />
          {beforeName}
        </span>
      )}
    </div>
  )
}

const LineSample = ({ row: { color, dash } }: { row: ChartRow }) => (
  <svg className={css.lineSample} width={24} height={10} aria-hidden="true">
    <path className={css.line} d="M0 5H24" stroke={color} strokeDasharray={dash} />
  </svg>
)

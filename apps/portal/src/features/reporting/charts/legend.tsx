import type { ChartRow } from './chart.types.ts'
import css from './charts.module.css'

type LegendProps = {
  rows: readonly ChartRow[]
  /** Rows that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Name of the marks of the period before. */
  beforeName?: string | undefined
}

/** Names the colours, of which a click hides or shows a row, and the marks of the period before. */
export function Legend({ rows, hidden, onToggle, beforeName }: LegendProps) {
  return (
    <div className={css.legend} data-legend>
      {(rows.length > 1 ? rows : []).map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          className={css.legendItem}
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
        >
          <i className={css.swatch} style={{ background: color }} />
          {name}
        </button>
      ))}
      {beforeName && (
        <span className={css.legendItem}>
          <i className={css.dash} />
          {beforeName}
        </span>
      )}
    </div>
  )
}

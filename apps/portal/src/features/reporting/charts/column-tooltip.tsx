import { useTexts } from '#lib/i18n.ts'
import { chartTexts } from './chart.texts.ts'
import type { ChartMark, ChartProps } from './chart.types.ts'
import css from './charts.module.css'

type ColumnTooltipProps = ChartProps & {
  mark: ChartMark
  /** Whether the parts add up, so that the total comes first. */
  isStacked: boolean
}

/** The figures of one column in the reading order of the stack, and what a click does. */
export function ColumnTooltip({
  mark,
  isStacked,
  matrix,
  format,
  beforeName,
  unit,
  onOpen,
}: ColumnTooltipProps) {
  const t = useTexts(chartTexts)
  const { columns, rows, values, totals, before } = matrix
  const { row, column } = mark
  const text = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–')
  const total = totals[column]
  const isSum = row !== undefined && rows[row]?.isSum
  const asked = row === undefined ? total : values[row]?.[column]
  const parts = rows.map((part, place) => ({ ...part, place, value: values[place]?.[column] }))
  const ordered = isStacked ? parts.reverse() : parts.sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
  return (
    <>
      <div className={css.tipLine}>
        <strong>{columns[column]?.label}</strong>
        <strong className={css.tipValue}>{text(total)}</strong>
      </div>
      {rows.length > 1 &&
        ordered.map(({ id, name, color, place, value }) => (
          <div key={id} className={css.tipLine} data-on={place === row || undefined}>
            <i className={css.swatch} style={{ background: color }} />
            <span className={css.tipName}>{name}</span>
            <span className={css.tipValue}>{text(value)}</span>
          </div>
        ))}
      {before && (
        <div className={css.tipLine}>
          <i className={css.dash} />
          <span className={css.tipName}>{beforeName}</span>
          <span className={css.tipValue}>{text(before[column])}</span>
        </div>
      )}
      {onOpen && !isSum && typeof asked === 'number' && asked > 0 && (
        <div className={css.tipFoot}>
          {unit === 'count' ? t('list', { value: format(asked) }) : t('listCases')}
        </div>
      )}
    </>
  )
}

/** What the live region says of a mark. */
export function useMarkText({ matrix, format }: Pick<ChartProps, 'matrix' | 'format'>) {
  const t = useTexts(chartTexts)
  return ({ row, column }: ChartMark): string => {
    const value = row === undefined ? matrix.totals[column] : matrix.values[row]?.[column]
    const text = typeof value === 'number' ? format(value) : t('none')
    const label = matrix.columns[column]?.label ?? ''
    if (row === undefined) return t('whole', { column: label, value: text })
    return t('figure', { column: label, row: matrix.rows[row]?.name ?? '', value: text })
  }
}

import { Axes, Bands, chartHeight, type Scale, scaleOf } from './axes.tsx'
import type { ChartMark, ChartMatrix, ChartProps } from './chart.types.ts'
import { ChartStage } from './chart-stage.tsx'
import css from './charts.module.css'
import { ColumnTooltip, useMarkText } from './column-tooltip.tsx'
import { GoalLine } from './goal-line.tsx'

/** Bars by column: parts on top of each other if they add up, beside each other if not. */
export function BarChart({ isStacked, ...props }: ChartProps & { isStacked: boolean }) {
  const { label, matrix, format, onOpen } = props
  const describe = useMarkText(props)
  const { columns, rows, before } = matrix
  const largest = Math.max(
    props.goal ?? 0,
    ...(isStacked ? stackedSums(matrix) : allValues(matrix)),
    ...present(before),
  )
  return (
    <ChartStage
      label={label}
      height={chartHeight}
      columns={columns.length}
      rows={() => (rows.length > 1 ? rows.length : 0)}
      hasWhole
      describe={describe}
      xOf={({ column }, width) => {
        const scale = scaleOf(props, largest, width)
        return scale.x(column) + scale.band / 2
      }}
      tooltip={(mark) => <ColumnTooltip {...props} mark={mark} isStacked={isStacked} />}
      onOpen={onOpen}
    >
      {(width, mark) => {
        const scale = scaleOf(props, largest, width)
        return (
          <>
            <Bands scale={scale} columns={columns.length} chosen={mark?.column} />
            <Axes scale={scale} columns={columns} format={format} />
            {columns.map(({ id }, column) => (
              <g key={id}>
                {(isStacked ? stackedBars : groupedBars)(matrix, column, scale).map(({ row, ...box }) => (
                  <rect
                    key={rows[row]?.id}
                    className={css.mark}
                    data-column={column}
                    data-row={rows.length > 1 ? row : undefined}
                    data-faint={isFaint(mark, row, column) || undefined}
                    fill={rows[row]?.color ?? 'var(--pr-c1)'}
                    {...box}
                  />
                ))}
              </g>
            ))}
            {before && <BeforeTicks scale={scale} before={before} />}
            {props.goal !== undefined && (
              <GoalLine scale={scale} goal={props.goal} text={format(props.goal)} />
            )}
          </>
        )
      }}
    </ChartStage>
  )
}

const isFaint = (mark: ChartMark | undefined, row: number, column: number): boolean =>
  mark?.row !== undefined && (mark.column !== column || mark.row !== row)

const present = (values: ChartMatrix['before']): number[] => (values ?? []).filter((value) => value !== null)

const allValues = ({ values }: ChartMatrix): number[] => values.flatMap((row) => present(row))

/** Sums of the parts of each column. */
export const stackedSums = ({ columns, values }: ChartMatrix): number[] =>
  columns.map((_, column) => values.reduce((sum, row) => sum + (row[column] ?? 0), 0))

type Bar = { row: number; x: number; y: number; width: number; height: number }

function stackedBars({ values }: ChartMatrix, column: number, scale: Scale): Bar[] {
  const width = Math.max(1, Math.min(48, scale.band * 0.68))
  const x = scale.x(column) + (scale.band - width) / 2
  let below = 0
  return values.flatMap((row, place) => {
    const value = row[column] ?? 0
    if (value === 0) return []
    const y = scale.y(below + value)
    const bottom = scale.y(below)
    // One pixel of ground separates the parts.
    const gap = below > 0 ? 1 : 0
    below += value
    return [{ row: place, x, y, width, height: Math.max(0.5, bottom - y - gap) }]
  })
}

function groupedBars({ values }: ChartMatrix, column: number, scale: Scale): Bar[] {
  const all = Math.min(48 * values.length, scale.band * 0.76)
  const width = all / values.length
  const x = scale.x(column) + (scale.band - all) / 2
  return values.flatMap((row, place) => {
    const value = row[column]
    if (typeof value !== 'number') return []
    const y = scale.y(value)
    const height = Math.max(0.5, scale.bottom - y)
    return [{ row: place, x: x + place * width, y, width: Math.max(0.75, width - 1), height }]
  })
}

/** The period before as short black ticks. */
export function BeforeTicks({ scale, before }: { scale: Scale; before: NonNullable<ChartMatrix['before']> }) {
  const width = Math.min(56, scale.band * 0.88)
  const path = before
    .map((value, column) =>
      value === null || value === 0
        ? ''
        : `M${(scale.x(column) + (scale.band - width) / 2).toFixed(1)} ${scale.y(value).toFixed(1)}h${width.toFixed(1)}`,
    )
    .join('')
  return (
    <>
      <path className={css.beforeHalo} d={path} />
      <path className={css.before} d={path} />
    </>
  )
}

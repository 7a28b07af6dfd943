import { axisTicks } from '@postroom/contract/report-values'
import type { ChartColumn, ChartProps } from './chart.types.ts'
import css from './charts.module.css'
import { labelledColumns, textWidth } from './ticks.ts'

export const chartHeight = 296
const topPx = 8
const footPx = 24

export type Scale = {
  left: number
  right: number
  top: number
  bottom: number
  band: number
  ticks: readonly number[]
  /** Left edge of a column. */
  x: (column: number) => number
  y: (value: number) => number
}

/** Where columns and values are drawn. */
export function scaleOf(
  { unit, format, matrix }: Pick<ChartProps, 'unit' | 'format' | 'matrix'>,
  largest: number,
  width: number,
): Scale {
  const ticks = axisTicks(largest, unit)
  const top = ticks.at(-1) ?? 1
  const left = Math.ceil(Math.max(...ticks.map((tick) => textWidth(format(tick))))) + 10
  const right = width - 2
  const bottom = chartHeight - footPx
  const band = Math.max(0, (right - left) / Math.max(1, matrix.columns.length))
  return {
    left,
    right,
    top: topPx,
    bottom,
    band,
    ticks,
    x: (column) => left + column * band,
    y: (value) => bottom - (value / top) * (bottom - topPx),
  }
}

type AxesProps = { scale: Scale; columns: readonly ChartColumn[]; format: (value: number) => string }

/** Horizontal grid with its values, and the names of the columns. */
export function Axes({ scale, columns, format }: AxesProps) {
  const { left, right, bottom, band } = scale
  const labelled = labelledColumns(columns, band)
  return (
    <g>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? css.axis : css.grid}
            d={`M${left} ${Math.round(scale.y(tick)) + 0.5}H${right}`}
          />
          <text x={left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {columns.map(
        (column, place) =>
          labelled.has(place) && (
            <text key={column.id} x={scale.x(place) + band / 2} y={bottom + 18} textAnchor="middle">
              {column.tick}
            </text>
          ),
      )}
    </g>
  )
}

/** Transparent columns that receive the pointer, and the one under it. */
export function Bands({
  scale,
  columns,
  chosen,
}: {
  scale: Scale
  columns: number
  chosen: number | undefined
}) {
  return (
    <g>
      {Array.from({ length: columns }, (_, column) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
          key={column}
          className={column === chosen ? css.bandOn : css.band}
          data-column={column}
          x={scale.x(column)}
          y={scale.top}
          width={scale.band}
          height={scale.bottom - scale.top}
        />
      ))}
    </g>
  )
}

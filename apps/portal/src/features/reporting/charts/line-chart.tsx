import { Axes, Bands, chartHeight, type Scale, scaleOf } from './axes.tsx'
import { BeforeTicks, stackedSums } from './bar-chart.tsx'
import type { ChartMark, ChartMatrix, ChartProps } from './chart.types.ts'
import { ChartStage } from './chart-stage.tsx'
import css from './charts.module.css'
import { ColumnTooltip, useMarkText } from './column-tooltip.tsx'
import { GoalLine } from './goal-line.tsx'
import { areaPath, linePath } from './paths.ts'

/** One line per row, or areas on top of each other. */
export function LineChart({ isStacked, ...props }: ChartProps & { isStacked: boolean }) {
  const { label, matrix, format, onOpen } = props
  const describe = useMarkText(props)
  const { columns, rows, before } = matrix
  const tops = isStacked ? stackedSums(matrix) : matrix.values.flat().filter((value) => value !== null)
  const largest = Math.max(props.goal ?? 0, ...tops, ...(before ?? []).filter((value) => value !== null))
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
            {(isStacked ? Areas : Lines)({ matrix, scale, mark })}
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

type DrawingProps = { matrix: ChartMatrix; scale: Scale; mark: ChartMark | undefined }

const middleOf = (scale: Scale, column: number): number => scale.x(column) + scale.band / 2

function Lines({ matrix: { rows, values, columns }, scale, mark }: DrawingProps) {
  return rows.map(({ id, color, dash }, row) => {
    const points = columns.map((_, column) => {
      const value = values[row]?.[column]
      return typeof value === 'number' ? ([middleOf(scale, column), scale.y(value)] as const) : undefined
    })
    const alone = points.filter((point, i) => point && !points[i - 1] && !points[i + 1])
    const under = mark && points[mark.column]
    return (
      <g
        key={id}
        data-faint={(mark?.row !== undefined && mark.row !== row) || undefined}
        className={css.series}
      >
        <path className={css.line} d={linePath(points)} stroke={color} strokeDasharray={dash} />
        {alone.map(
          (point) => point && <circle key={point[0]} cx={point[0]} cy={point[1]} r={2.5} fill={color} />,
        )}
        {under && (
          <circle
            className={css.dot}
            cx={under[0]}
            cy={under[1]}
            r={mark.row === row ? 5 : 3.5}
            fill={color}
            data-column={mark.column}
            data-row={rows.length > 1 ? row : undefined}
          />
        )}
      </g>
    )
  })
}

function Areas({ matrix: { rows, values, columns }, scale, mark }: DrawingProps) {
  const below = columns.map(() => 0)
  return rows.map(({ id, color, dash }, row) => {
    const lower = columns.map((_, column) => [middleOf(scale, column), scale.y(below[column] ?? 0)] as const)
    columns.forEach((_, column) => {
      below[column] = (below[column] ?? 0) + (values[row]?.[column] ?? 0)
    })
    const upper = columns.map((_, column) => [middleOf(scale, column), scale.y(below[column] ?? 0)] as const)
    return (
      <path
        key={id}
        className={css.area}
        data-faint={(mark?.row !== undefined && mark.row !== row) || undefined}
        d={areaPath(upper, lower)}
        fill={color}
      />
    )
  })
}

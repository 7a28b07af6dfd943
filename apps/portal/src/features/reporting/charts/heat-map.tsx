import { useTexts } from '#lib/i18n.ts'
import { chartTexts } from './chart.texts.ts'
import type { ChartProps } from './chart.types.ts'
import { ChartStage } from './chart-stage.tsx'
import css from './charts.module.css'
import { useMarkText } from './column-tooltip.tsx'
import { heatStep, heatSteps, labelledColumns, shortened, textWidth } from './ticks.ts'

const footPx = 22
const gapPx = 2

/** Rows by columns, the larger the figure the stronger the colour. */
export function HeatMap(props: ChartProps) {
  const { label, matrix, format, unit, isAverage, onOpen } = props
  const t = useTexts(chartTexts)
  const describe = useMarkText(props)
  const { rows, columns, values } = matrix
  const largest = Math.max(0, ...values.flat().map((value) => value ?? 0))
  const cellHeight = rows.length > 12 ? 22 : 32
  const height = rows.length * (cellHeight + gapPx) + footPx
  const left = (width: number) =>
    Math.min(width * 0.34, Math.max(28, ...rows.map(({ name }) => textWidth(name) + 14)))
  const band = (width: number) => (width - left(width)) / Math.max(1, columns.length)
  return (
    <div>
      <ChartStage
        label={label}
        height={height}
        columns={columns.length}
        rows={() => rows.length}
        hasWhole={false}
        describe={describe}
        xOf={({ column }, width) => left(width) + (column + 0.5) * band(width)}
        tooltip={({ row = 0, column }) => {
          const value = values[row]?.[column]
          return (
            <>
              <div className={css.tipLine}>
                <strong>
                  {rows[row]?.name}, {columns[column]?.label}
                </strong>
                <strong className={css.tipValue}>{typeof value === 'number' ? format(value) : '–'}</strong>
              </div>
              {onOpen && typeof value === 'number' && value > 0 && (
                <div className={css.tipFoot}>
                  {unit === 'count' && !isAverage ? t('list', { value: format(value) }) : t('listCases')}
                </div>
              )}
            </>
          )
        }}
        onOpen={onOpen}
      >
        {(width, mark) => {
          const labelled = labelledColumns(columns, band(width))
          const cellWidth = Math.max(1, band(width) - gapPx)
          const hasRoom = values.flat().every((value) => textWidth(format(value ?? 0)) + 6 < cellWidth)
          return (
            <>
              {rows.map(({ id, name }, row) => {
                const y = row * (cellHeight + gapPx)
                return (
                  <g key={id}>
                    <text x={0} y={y + cellHeight / 2 + 4}>
                      {shortened(name, left(width) - 8)}
                    </text>
                    {columns.map((column, place) => {
                      const value = values[row]?.[place] ?? null
                      const step = value === null ? 0 : heatStep(value, largest)
                      const x = left(width) + place * band(width)
                      return (
                        <g key={column.id}>
                          <rect
                            className={css.cell}
                            data-column={place}
                            data-row={row}
                            data-on={(mark?.row === row && mark.column === place) || undefined}
                            x={x}
                            y={y}
                            width={cellWidth}
                            height={cellHeight}
                            rx={2}
                            fill={`var(--pr-h${step})`}
                          />
                          {hasRoom && value !== null && value > 0 && (
                            <text
                              className={step > 4 ? css.cellTextHigh : css.cellText}
                              x={x + cellWidth / 2}
                              y={y + cellHeight / 2 + 4}
                              textAnchor="middle"
                            >
                              {format(value)}
                            </text>
                          )}
                        </g>
                      )
                    })}
                  </g>
                )
              })}
              {columns.map(
                (column, place) =>
                  labelled.has(place) && (
                    <text
                      key={column.id}
                      x={left(width) + place * band(width) + (hasRoom ? cellWidth / 2 : 0)}
                      y={height - 4}
                      textAnchor={hasRoom ? 'middle' : 'start'}
                    >
                      {column.tick}
                    </text>
                  ),
              )}
            </>
          )
        }}
      </ChartStage>
      <div className={css.ramp} aria-hidden="true">
        <span>{format(0)}</span>
        {Array.from({ length: heatSteps }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place
          <i key={step} style={{ background: `var(--pr-h${step})` }} />
        ))}
        <span>{format(largest)}</span>
      </div>
    </div>
  )
}

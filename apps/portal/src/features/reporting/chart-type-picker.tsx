import type { ChartProblem, ChartType } from '@postroom/contract/report-values'
import { Tooltip } from '@postroom/ui'
import {
  IconChartAreaLine,
  IconChartBar,
  IconChartHistogram,
  IconChartLine,
  IconChartSankey,
  IconGridDots,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { drawnCharts } from './chart-choices.ts'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'

/** Icons of chart types. */
export const chartIcons = {
  line: IconChartLine,
  lineStacked: IconChartAreaLine,
  bar: IconChartBar,
  timeBucketHeatMap: IconChartHistogram,
  heatMap: IconGridDots,
  crossTable: IconTable,
  breakdownFlow: IconChartSankey,
  number: IconNumber123,
} as const satisfies Record<ChartType, unknown>

type ChartTypePickerProps = {
  value: ChartType
  /** Why a chart does not fit; undefined if it does. */
  problemOf: (chart: ChartType) => ChartProblem | undefined
  onChange: (chart: ChartType) => void
}

/** A row of icons; a chart that does not fit is greyed and says why, also one that a stored report has. */
export function ChartTypePicker({ value, problemOf, onChange }: ChartTypePickerProps) {
  const t = useTexts(reportTexts)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('chartType')} className={css.types}>
      {drawnCharts.map((chart) => {
        const Icon = chartIcons[chart]
        const problem = problemOf(chart)
        const name = t(`chart_${chart}`)
        const text = problem ? `${name}. ${t(problem)}` : name
        return (
          <Tooltip key={chart} label={text}>
            <label className={css.type} data-off={problem ? true : undefined}>
              <input
                type="radio"
                name={group}
                className={css.typeInput}
                aria-label={text}
                checked={chart === value}
                aria-disabled={problem ? true : undefined}
                onChange={() => {
                  if (!problem) onChange(chart)
                }}
              />
              <Icon size={16} />
            </label>
          </Tooltip>
        )
      })}
    </div>
  )
}

import type { MetricResult, ReportDefinition, Stats } from '@postroom/contract'
import { isAdditive } from '@postroom/contract/report-values'
import { useTexts } from '#lib/i18n.ts'
import { BarChart } from './charts/bar-chart.tsx'
import type { ChartMark, ChartProps } from './charts/chart.types.ts'
import { CrossTable } from './charts/cross-table.tsx'
import { HeatMap } from './charts/heat-map.tsx'
import { LineChart } from './charts/line-chart.tsx'
import { formatAverage, formatFigure, formatTick } from './format-figure.ts'
import { NumberTiles } from './number-tiles.tsx'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import type { CellSearch } from './reporting.search.ts'
import type { FigureMatrix } from './stats-matrix.ts'

type ReportChartProps = {
  definition: ReportDefinition
  stats: Stats
  metric: MetricResult
  figure: FigureMatrix
  /** Accessible name. */
  label: string
  onOpen?: ((cell: CellSearch) => void) | undefined
}

/** The chart of a report, by its chart type. */
export function ReportChart({ definition, stats, metric, figure, label, onOpen }: ReportChartProps) {
  const t = useTexts(reportTexts)
  const { fieldName } = useMetricNames()
  const { matrix, isAverage } = figure
  const props: ChartProps = {
    label,
    matrix,
    unit: metric.unit,
    isAverage,
    format: (value) => (isAverage ? formatAverage : formatTick)(value, metric.unit),
    goal: isAverage ? undefined : (definition.goal ?? undefined),
    beforeName: definition.compare === 'none' ? undefined : t(`before_${definition.compare}`),
    onOpen: openerOf(figure, onOpen),
  }
  switch (definition.chartType) {
    case 'line':
      return <LineChart {...props} isStacked={false} />
    case 'lineStacked':
      // A stored report may stack what has no sum.
      return <LineChart {...props} isStacked={isAdditive(metric.id)} />
    case 'bar':
      return <BarChart {...props} isStacked={isAdditive(metric.id)} />
    case 'timeBucketHeatMap':
      return countsCases(stats) ? (
        <HeatMap {...props} unit="count" format={(value) => formatFigure(value, 'count')} />
      ) : (
        <HeatMap {...props} />
      )
    case 'heatMap':
      return <HeatMap {...props} />
    case 'crossTable':
      return (
        <CrossTable
          {...props}
          corner={stats.breakdowns.map(({ id }) => fieldName(id)).join(' · ')}
          totalName={isAdditive(metric.id) && !isAverage ? t('total') : undefined}
        />
      )
    case 'breakdownFlow':
    case 'number':
      return <NumberTiles stats={stats} compare={definition.compare} goal={definition.goal} onOpen={onOpen} />
  }
}

/** Opens the number behind a mark, if it has one. */
export const openerOf = ({ cellOf }: FigureMatrix, onOpen: ReportChartProps['onOpen']) =>
  onOpen &&
  ((mark: ChartMark) => {
    const cell = cellOf(mark)
    if (cell) onOpen(cell)
  })

/** By length of time, the cells count cases. */
export const countsCases = ({ breakdowns }: Stats): boolean => breakdowns[0]?.id === 'duration'

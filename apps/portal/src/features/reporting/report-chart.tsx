import type { MetricResult, ReportDefinition, Stats } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { flowName } from './axis-names.ts'
import { BarChart } from './charts/bar-chart.tsx'
import type { ChartProps } from './charts/chart.types.ts'
import { colorCount, colorOf } from './charts/colors.ts'
import { CrossTable } from './charts/cross-table.tsx'
import { FlowChart } from './charts/flow-chart.tsx'
import type { FlowNode } from './charts/flow-layout.ts'
import { HeatMap } from './charts/heat-map.tsx'
import { LineChart } from './charts/line-chart.tsx'
import { isAdditive } from './definition.ts'
import { formatFigure, formatTick } from './format-figure.ts'
import { NumberTiles } from './number-tiles.tsx'
import { useMetricNames } from './report-names.ts'
import { reportTexts } from './report.texts.ts'
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
  const { matrix, isAverage, cellOf } = figure
  const props: ChartProps = {
    label,
    matrix,
    unit: metric.unit,
    isAverage,
    format: (value) => formatTick(value, metric.unit),
    beforeName: definition.compare === 'none' ? undefined : t(`before_${definition.compare}`),
    onOpen: onOpen && ((mark) => onOpen(cellOf(mark))),
  }
  switch (definition.chartType) {
    case 'line':
      return <LineChart {...props} isStacked={false} />
    case 'lineStacked':
      return <LineChart {...props} isStacked />
    case 'bar':
      return <BarChart {...props} isStacked={isAdditive(metric.id)} />
    case 'timeBucketHeatMap':
      // Its cells count how often each duration occurred.
      return <HeatMap {...props} unit="count" format={(value) => formatFigure(value, 'count')} />
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
      return <ReportFlow label={label} stats={stats} onOpen={onOpen} />
    case 'number':
      return <NumberTiles stats={stats} compare={definition.compare} onOpen={onOpen} />
  }
}

/** Before the period at the left, what happened in it in the middle, after it at the right. */
function ReportFlow({ label, stats, onOpen }: Pick<ReportChartProps, 'label' | 'stats' | 'onOpen'>) {
  const { nodes = [], links = [] } = stats.flow ?? {}
  const layerOf = (key: string): number => {
    const isSource = links.some(({ source }) => source === key)
    const isTarget = links.some(({ target }) => target === key)
    return isTarget ? (isSource ? 1 : 2) : 0
  }
  const flowMetrics: Readonly<Record<string, string>> = {
    received: 'received',
    started: 'started',
    reopened: 'reopened',
    closed: 'closed',
  }
  return (
    <FlowChart
      label={label}
      format={(value) => formatFigure(value, 'count')}
      nodes={nodes.map(
        (node, place): FlowNode => ({
          id: node.key,
          name: flowName(node),
          layer: layerOf(node.key),
          value: node.value,
          color: colorOf(1 + (place % (colorCount - 1))),
        }),
      )}
      links={links.map(({ source, target, value }) => ({ from: source, to: target, value }))}
      onOpen={
        onOpen &&
        (({ id }) => {
          const metric = flowMetrics[id]
          if (metric) onOpen({ metric, keys: [] })
        })
      }
    />
  )
}

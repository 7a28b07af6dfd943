import type { ReportDefinition, Stats } from '@postroom/contract'
import { drawnSeries, othersKey } from '@postroom/contract/report-values'
import { Button } from '@postroom/ui'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { CrossTable } from './charts/cross-table.tsx'
import { Legend } from './charts/legend.tsx'
import { dimensionsOf, hasSeriesColors } from './drawn-series.ts'
import { FlowTable } from './flow-table.tsx'
import { formatChange, formatFigure } from './format-figure.ts'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'
import { countsCases, openerOf, ReportChart } from './report-chart.tsx'
import { ReportFlow } from './report-flow.tsx'
import { useMetricNames } from './report-names.ts'
import type { CellSearch } from './reporting.search.ts'
import { matrixOf } from './stats-matrix.ts'
import { DrillFigure, SummaryTable } from './summary-table.tsx'
import { useFigureTitle } from './use-figure-title.ts'
import { useSeriesColors } from './use-series-colors.ts'

type ReportFigureProps = {
  definition: ReportDefinition
  stats: Stats
  /** At the right of the heading. */
  controls?: ReactNode
  asked?: CellSearch | undefined
  showLegend: boolean
  /** Embedded: chart and legend without tables. */
  isChartOnly?: boolean
  onOpen?: ((cell: CellSearch) => void) | undefined
}

const nothing: ReadonlySet<string> = new Set()

/** The chart of a report with its heading, legend and tables. */
export function ReportFigure(props: ReportFigureProps) {
  const { definition, stats, controls, asked, showLegend, isChartOnly = false, onOpen } = props
  const t = useTexts(reportTexts)
  const { metricName, fieldName } = useMetricNames()
  const titleOf = useFigureTitle()
  const colors = useSeriesColors(stats, definition.chartType)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const captionId = useId()
  const [metric] = stats.metrics
  const title = titleOf(definition, stats)
  if (stats.flow)
    return (
      <>
        <figure className={css.figure} aria-labelledby={captionId}>
          <figcaption className={css.caption}>
            <h2 id={captionId}>{t('flowTitle')}</h2>
            {controls}
          </figcaption>
          <ReportFlow label={t('flowTitle')} stats={stats} flow={stats.flow} onOpen={onOpen} />
        </figure>
        {!isChartOnly && <FlowTable stats={stats} flow={stats.flow} onOpen={onOpen} />}
      </>
    )
  if (!metric) return null
  const hasColors = hasSeriesColors(definition.chartType) && stats.bins.length > 0
  const series = hasColors ? drawnSeries(metric, dimensionsOf(stats)) : metric.series
  const options = { stats, metric, definition, colors, name: metricName(metric.id) }
  const figure = matrixOf({ ...options, series, hidden })
  const drawn = matrixOf({ ...options, series, hidden: nothing })
  const all = matrixOf({ ...options, hidden: nothing })
  const isNumber = definition.chartType === 'number'
  const isMatrix = stats.bins.length === 0 && stats.breakdowns.length > 1
  // With one breakdown, the summary already is the table.
  const isPlainTable = definition.chartType === 'crossTable' && !isMatrix
  const hasLegend = hasColors && (drawn.matrix.rows.length > 1 || figure.matrix.before !== undefined)
  const change = formatChange(metric.total.value, metric.previous?.value, metric.unit)
  const toggle = (id: string) =>
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <figure className={css.figure} aria-labelledby={captionId}>
        <figcaption className={css.caption}>
          <div className={css.captionWords}>
            <h2 id={captionId}>{title}</h2>
            {!isNumber && (
              <p className={css.sum}>
                <span className={css.sumFigure}>
                  <DrillFigure
                    text={metric.total.value === null ? '–' : formatFigure(metric.total.value, metric.unit)}
                    isOpenable={metric.total.n > 0}
                    onOpen={onOpen && (() => onOpen({ metric: metric.id, keys: [] }))}
                  />
                </span>
                <span className={css.note}>
                  {figure.isAverage
                    ? t(
                        stats.breakdowns.some(({ id }) => id === 'hour') ? 'average_hour' : 'average_weekday',
                        { zone: stats.timezone },
                      )
                    : definition.compare !== 'none' && change !== undefined
                      ? t(`change_${definition.compare}`, { change })
                      : ''}
                </span>
              </p>
            )}
          </div>
          {controls}
        </figcaption>
        {isPlainTable ? (
          <SummaryTable
            title={title}
            stats={stats}
            statistic={definition.statistic}
            colors={colors}
            asked={asked}
            onOpen={onOpen}
          />
        ) : (
          <ReportChart
            definition={definition}
            stats={stats}
            metric={metric}
            figure={figure}
            label={title}
            onOpen={onOpen}
          />
        )}
        {series.length < metric.series.length && (
          <p className={css.note}>
            {t('drawnLargest', { n: series.filter(({ keys }) => !keys.includes(othersKey)).length })}
          </p>
        )}
        {showLegend && hasLegend && (
          <Legend
            rows={drawn.matrix.rows}
            hasLines={definition.chartType === 'line'}
            hidden={hidden}
            onToggle={toggle}
            beforeName={
              figure.matrix.before && definition.compare !== 'none'
                ? t(`before_${definition.compare}`)
                : undefined
            }
          />
        )}
      </figure>
      {!isChartOnly && !isMatrix && !isPlainTable && (
        <SummaryTable
          title={title}
          stats={stats}
          statistic={definition.statistic}
          colors={colors}
          asked={asked}
          onOpen={onOpen}
        />
      )}
      {!isChartOnly && !isNumber && definition.chartType !== 'crossTable' && (
        <AllFigures>
          <CrossTable
            label={`${t('figures')}: ${title}`}
            turnsInPrint
            matrix={all.matrix}
            format={(value) => formatFigure(value, countsCases(stats) ? 'count' : metric.unit)}
            corner={stats.breakdowns.map(({ id }) => fieldName(id)).join(' · ') || metricName(metric.id)}
            onOpen={openerOf(all, onOpen)}
          />
        </AllFigures>
      )}
    </>
  )
}

/** The table behind the chart: closed on the screen, since it is long, and open in print. */
function AllFigures({ children }: { children: ReactNode }) {
  const t = useTexts(reportTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.allFigures}>
      <Button
        size="xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={isOpen ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideFigures' : 'showFigures')}
      </Button>
      <div id={id} className={css.figuresTable} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}

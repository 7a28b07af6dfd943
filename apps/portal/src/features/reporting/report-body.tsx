import type { ChartType, ReportDefinition, Stats } from '@postroom/contract'
import { customersNoteOf, metrics } from '@postroom/contract/report-values'
import { ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { formatList, formatNumber, formatTime } from '#lib/format.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { EmptyReport } from './empty-report.tsx'
import { figuresProblem } from './figures-problem.ts'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'
import { ReportFigure } from './report-figure.tsx'
import { useMetricNames } from './report-names.ts'
import { statsQuery } from './reporting.api.ts'
import type { CellSearch } from './reporting.search.ts'
import { isEmpty } from './stats-matrix.ts'

type ReportBodyProps = {
  definition: ReportDefinition
  controls?: ReactNode
  asked?: CellSearch | undefined
  showLegend: boolean
  /** Chart and legend without tables. */
  isChartOnly?: boolean
  onChange?: (change: Partial<ReportDefinition>) => void
  onOpen?: (cell: CellSearch) => void
}

/** The figures of a definition: skeleton, chart and tables, nothing found, or what went wrong. */
export function ReportBody(props: ReportBodyProps) {
  const { definition, controls, asked, showLegend, isChartOnly = false, onChange, onOpen } = props
  const t = useTexts(reportTexts)
  const stats = useQuery(statsQuery(definition))
  const { problem, forbidden } = listProblem(stats)
  if (problem || forbidden)
    return (
      <>
        <div className={css.caption}>{controls}</div>
        <ErrorState
          inline
          title={t('failed')}
          message={stats.error ? figuresProblem(stats.error) : problem?.message}
          requestId={problem?.requestId}
          onRetry={problem?.onRetry ?? (() => void stats.refetch())}
        />
      </>
    )
  if (!stats.data) return <ReportSkeleton />
  // The figures of the previous definition stay, dimmed, until the new ones arrive.
  const shown = stats.isPlaceholderData ? undefined : stats.data
  return (
    <div className={stats.isPlaceholderData ? css.dimmed : undefined} aria-busy={stats.isPlaceholderData}>
      {isEmpty(stats.data) ? (
        <>
          <div className={css.caption}>{controls}</div>
          <EmptyReport definition={definition} stats={stats.data} onChange={onChange} />
        </>
      ) : (
        <ReportFigure
          definition={shown ? definition : shownDefinition(definition, stats.data)}
          stats={stats.data}
          controls={controls}
          asked={asked}
          showLegend={showLegend}
          isChartOnly={isChartOnly}
          onOpen={onOpen}
        />
      )}
      <Footnote definition={definition} stats={stats.data} />
    </div>
  )
}

/** A definition that fits figures of another one: charts need the bins or breakdowns that they draw. */
function shownDefinition(definition: ReportDefinition, { bins, flow, breakdowns }: Stats): ReportDefinition {
  const chartType: ChartType = flow
    ? 'breakdownFlow'
    : bins.length > 0 || breakdowns.length < 2
      ? 'bar'
      : 'crossTable'
  return { ...definition, chartType }
}

/** What is left out, whose hours and zone count, and when it was computed. */
function Footnote({ definition, stats }: { definition: ReportDefinition; stats: Stats }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { exclusionName } = useMetricNames()
  const excluded = [...new Set(stats.metrics.flatMap(({ id }) => metrics[id].excludes))]
  const hasHours = stats.metrics.some(({ id }) => metrics[id].hasBusinessTime)
  return (
    <p className={css.foot}>
      {[
        excluded.length > 0 && t('footExclusions', { list: formatList(excluded.map(exclusionName)) }),
        customersNoteOf(definition, stats)?.[language],
        definition.business_hours && hasHours && t('footHours'),
        t('footZone', { zone: stats.timezone.replaceAll('_', ' ') }),
        t('footComputed', {
          time: formatTime(stats.computedAt),
          ms: formatNumber(stats.milliseconds / 1000, { maximumFractionDigits: 2 }),
        }),
        stats.countedUntil && t('footUntil', { time: formatTime(stats.countedUntil) }),
        stats.isLimited && t('footLimited'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

const bars = [46, 62, 58, 74, 40, 22, 30, 66, 80, 70, 52, 60, 34, 48]

/** Bars where the chart will be. */
export function ReportSkeleton() {
  return (
    <SkeletonArea>
      <div className={css.skeleton}>
        <SkeletonBar width="12rem" />
        <div className={css.skeletonChart}>
          {bars.map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
            <SkeletonBar key={place} height={`${height}%`} />
          ))}
        </div>
      </div>
    </SkeletonArea>
  )
}

import type { ChartType, ReportDefinition, Stats } from '@postroom/contract'
import { ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useTexts } from '#lib/i18n.ts'
import { EmptyReport } from './empty-report.tsx'
import { figuresProblem } from './figures-problem.ts'
import { Footnote } from './footnote.tsx'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'
import { ReportFigure } from './report-figure.tsx'
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

import type { ReportDefinition, Stats } from '@postroom/contract'
import { EmptyState, ErrorState } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { blankDefinition, definitionOf } from './definition.ts'
import { FilterPart, PeriodPart, UnitPart } from './definition-parts.tsx'
import { EmptyReport } from './empty-report.tsx'
import { figuresProblem } from './figures-problem.ts'
import { FlowTable } from './flow-table.tsx'
import { Footnote } from './footnote.tsx'
import css from './report.module.css'
import { ReportSkeleton } from './report-body.tsx'
import { ReportFigure } from './report-figure.tsx'
import { useReportName } from './report-names.ts'
import { publishedQuery, reportQuery, statsQuery } from './reporting.api.ts'
import { type EmbedSearch, readEmbedSearch } from './reporting.search.ts'
import { reportingTexts } from './reporting.texts.ts'
import { isEmpty } from './stats-matrix.ts'
import { SummaryTable } from './summary-table.tsx'

type Kind = 'chart' | 'filters' | 'table'

/** A report to embed: chart and legend. */
export const EmbedPage = () => <Embed kind="chart" />

/** The same with its table and its period, and for readers who are signed in its filters. */
export const EmbedWithPeriodPage = () => <Embed kind="filters" />

/** The same as a table. */
export const EmbedTablePage = () => <Embed kind="table" />

function Embed({ kind }: { kind: Kind }) {
  const t = useTexts(reportingTexts)
  const search: EmbedSearch = readEmbedSearch(useSearch({ strict: false }))
  if (search.token) return <PublishedEmbed token={search.token} kind={kind} />
  if (search.reportId) return <OwnEmbed reportId={search.reportId} kind={kind} />
  return (
    <div className={css.embed}>
      <EmptyState isPage title={t('embedNone')} />
    </div>
  )
}

/** A published report, for everyone with its link. Its filters cannot be changed, as they may hide data from these readers. */
function PublishedEmbed({ token, kind }: { token: string; kind: Kind }) {
  const t = useTexts(reportingTexts)
  const nameOf = useReportName()
  const [changes, setChanges] = useState<Partial<ReportDefinition>>()
  const first = useQuery(publishedQuery({ token }))
  const report = first.data?.report
  const hidden = { filters: [], condition: null }
  const definition: ReportDefinition = { ...blankDefinition(), ...report, ...hidden, ...changes }
  const { timeType, preset, from_date, to_date, time_unit, time_period } = definition
  const changed = useQuery({
    ...publishedQuery({ token, period: { timeType, preset, from_date, to_date, time_unit, time_period } }),
    enabled: changes !== undefined,
  })
  const { error } = first
  if (error)
    return (
      <div className={css.embed}>
        <ErrorState
          title={isApiError(error) && error.status === 404 ? t('embedEnded') : figuresProblem(error)}
          message=""
          onRetry={isApiError(error) && error.status === 404 ? undefined : () => void first.refetch()}
        />
      </div>
    )
  if (!report)
    return (
      <div className={css.embed}>
        <ReportSkeleton />
      </div>
    )
  return (
    <EmbeddedReport
      name={nameOf(report)}
      kind={kind}
      definition={definition}
      // The figures before stay while those of another period are computed, and with them the open field of the period.
      figures={
        changes
          ? {
              stats: (changed.data ?? first.data)?.stats,
              published: first.data,
              isLoading: !changed.data || changed.isPlaceholderData,
              error: changed.error,
              onRetry: () => void changed.refetch(),
            }
          : {
              stats: first.data?.stats,
              published: first.data,
              isLoading: false,
              error: null,
              onRetry: () => void first.refetch(),
            }
      }
      onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
    />
  )
}

/** By its id, for readers who are signed in and may see it. */
function OwnEmbed({ reportId, kind }: { reportId: string; kind: Kind }) {
  const t = useTexts(reportingTexts)
  const nameOf = useReportName()
  const [changes, setChanges] = useState<Partial<ReportDefinition>>({})
  const report = useQuery(reportQuery(reportId))
  const definition = { ...(report.data ? definitionOf(report.data) : blankDefinition()), ...changes }
  const stats = useQuery({ ...statsQuery(definition), enabled: report.data !== undefined })
  const { error } = report
  if (error)
    return (
      <div className={css.embed}>
        <ErrorState
          title={isApiError(error) && error.status === 404 ? t('missing') : error.message}
          message=""
          onRetry={() => void report.refetch()}
        />
      </div>
    )
  if (!report.data)
    return (
      <div className={css.embed}>
        <ReportSkeleton />
      </div>
    )
  return (
    <EmbeddedReport
      name={nameOf(report.data)}
      kind={kind}
      definition={definition}
      figures={{
        stats: stats.data,
        isLoading: stats.isPlaceholderData,
        error: stats.error,
        onRetry: () => void stats.refetch(),
      }}
      hasFilters
      onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
    />
  )
}

type Figures = {
  stats: Stats | undefined
  /** Whether the figures of a public page name customers, by filters too, which are hidden from its readers. */
  published?: { namesCustomers: boolean } | undefined
  /** The figures are those of the definition before. */
  isLoading: boolean
  error: Error | null
  onRetry: () => void
}

type EmbeddedReportProps = {
  name: string
  kind: Kind
  definition: ReportDefinition
  figures: Figures
  hasFilters?: boolean
  onChange: (change: Partial<ReportDefinition>) => void
}

function EmbeddedReport({
  name,
  kind,
  definition,
  figures,
  hasFilters = false,
  onChange,
}: EmbeddedReportProps) {
  return (
    <div className={css.embed}>
      <h1 tabIndex={-1}>{name}</h1>
      {kind === 'filters' && (
        <div className={css.definition}>
          {hasFilters && <FilterPart definition={definition} onChange={onChange} />}
          <PeriodPart definition={definition} onChange={onChange} hasZone={hasFilters} />
          <UnitPart definition={definition} onChange={onChange} />
        </div>
      )}
      <EmbeddedFigures name={name} kind={kind} definition={definition} figures={figures} />
    </div>
  )
}

/** Without a chart, colours would name nothing. */
const noColors: ReadonlyMap<string, string> = new Map()

type EmbeddedFiguresProps = Pick<EmbeddedReportProps, 'name' | 'kind' | 'definition' | 'figures'>

function EmbeddedFigures({ name, kind, definition, figures }: EmbeddedFiguresProps) {
  const { stats, published, isLoading, error, onRetry } = figures
  if (error) return <ErrorState inline title={figuresProblem(error)} message="" onRetry={onRetry} />
  if (!stats) return <ReportSkeleton />
  return (
    <div className={isLoading ? css.dimmed : undefined} aria-busy={isLoading}>
      {isEmpty(stats) ? (
        <EmptyReport definition={definition} stats={stats} />
      ) : kind !== 'table' ? (
        <ReportFigure definition={definition} stats={stats} showLegend isChartOnly={kind === 'chart'} />
      ) : stats.flow ? (
        <FlowTable stats={stats} flow={stats.flow} />
      ) : (
        <SummaryTable
          title={name}
          stats={stats}
          statistic={definition.statistic}
          colors={noColors}
          asked={undefined}
        />
      )}
      <Footnote
        definition={definition}
        stats={stats}
        published={published}
        isTable={kind === 'table'}
        hasPeriod
      />
    </div>
  )
}

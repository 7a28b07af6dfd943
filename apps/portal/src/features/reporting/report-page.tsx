import type { Report, ReportDefinition } from '@postroom/contract'
import { type MetricId, metricIds } from '@postroom/contract/report-values'
import { Button, EmptyState, ErrorState, Page } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isId } from '#app/page-route.ts'
import { useSession } from '#app/session.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { blankDefinition, definitionOf, withBreakdowns } from './definition.ts'
import { ReportSkeleton } from './report-body.tsx'
import { useMetricNames } from './report-names.ts'
import { ReportView } from './report-view.tsx'
import { reportQuery } from './reporting.api.ts'
import './reporting.live.ts'
import { type ReportSearch, readReportSearch } from './reporting.search.ts'
import { reportingTexts } from './reporting.texts.ts'

/** One report of a person. */
export function ReportPage() {
  const { reportId } = useParams({ from: '/reporting/$reportId' })
  const search = readReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (id: string, next: ReportSearch = {}) =>
    void navigate({
      to: '/reporting/$reportId',
      params: { reportId: id },
      search: next,
      ignoreBlocker: true,
    })
  return (
    <LoadedReport reportId={reportId}>
      {(report) => (
        <ReportView
          key={report.id}
          report={report}
          blank={definitionOf(report)}
          cell={search.cell}
          onCell={(cell) => show(report.id, { ...search, cell })}
          onShow={({ id }) => show(id)}
          onDeleted={() => void navigate({ to: '/reporting', ignoreBlocker: true })}
        />
      )}
    </LoadedReport>
  )
}

type LoadedReportProps = {
  reportId: string
  children: (report: Report) => ReactNode
}

const useReport = (reportId: string) => useQuery({ ...reportQuery(reportId), enabled: isId(reportId) })

/** A report by its id: skeleton, not found, or what went wrong. */
export function LoadedReport({ reportId, children }: LoadedReportProps) {
  const report = useReport(reportId)
  const { error } = report
  if (!isId(reportId) || (isApiError(error) && error.status === 404)) return <MissingReport />
  if (error)
    return (
      <Page width="report">
        <ErrorState
          title={error.message}
          message=""
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void report.refetch()}
        />
      </Page>
    )
  if (!report.data)
    return (
      <Page width="report">
        <ReportSkeleton />
      </Page>
    )
  return children(report.data)
}

/** A report that was deleted, or that one may not see: both look alike. */
export function MissingReport() {
  const t = useTexts(reportingTexts)
  return (
    <Page width="report">
      <EmptyState
        isPage
        title={t('missing')}
        action={<Button renderRoot={(props) => <Link {...props} to="/reporting" />}>{t('toReports')}</Button>}
      />
    </Page>
  )
}

/** The builder of a report from nothing, from another one or its definition, or for an inbox. */
export function NewReportPage() {
  const search = readReportSearch(useSearch({ strict: false }))
  const { user } = useSession()
  const original = useQuery({ ...reportQuery(search.from ?? ''), enabled: isId(search.from) })
  if (!user || (isId(search.from) && original.isPending))
    return (
      <Page width="report">
        <ReportSkeleton />
      </Page>
    )
  return (
    <NewReport
      search={search}
      original={original.data && definitionOf(original.data)}
      timezone={user.settings.timeZone}
    />
  )
}

type NewReportProps = {
  search: ReportSearch
  original: ReportDefinition | undefined
  /** Of the person. */
  timezone: string
}

function NewReport({ search, original, timezone }: NewReportProps) {
  const navigate = useNavigate()
  const blank = useBlank(search, timezone)
  const show = (to: '/reporting/beta', next: ReportSearch) => void navigate({ to, search: next })
  return (
    <ReportView
      key={`${search.from} ${search.inbox} ${search.metric} ${JSON.stringify(search.definition)}`}
      report={undefined}
      blank={original ?? search.definition ?? blank}
      cell={search.cell}
      onCell={(cell) => show('/reporting/beta', { ...search, cell })}
      onShow={({ id }) =>
        void navigate({
          to: '/reporting/$reportId',
          params: { reportId: id },
          replace: true,
          ignoreBlocker: true,
        })
      }
      onDeleted={() => undefined}
    />
  )
}

/** What a new report begins with: an example, or the conversations of an inbox. */
function useBlank({ metric, inbox }: ReportSearch, timezone: string): ReportDefinition {
  const { breakdownName } = useMetricNames()
  const blank = blankDefinition(timezone)
  const known: MetricId | undefined = metricIds.find((id) => id === metric)
  const isHours = metric === 'hours'
  return {
    ...blank,
    eventTypes: [known ?? (isHours ? 'received' : 'open')],
    chartType: isHours ? 'heatMap' : known === 'first_reply' ? 'line' : blank.chartType,
    ...(isHours && withBreakdowns(['weekday', 'hour'], breakdownName)),
    ...(known === 'open' && withBreakdowns(['sharedInbox'], breakdownName)),
    ...(known === 'first_reply' && withBreakdowns(['user'], breakdownName)),
    filters: inbox ? [{ id: 'sharedInbox', operator: 'is', values: [inbox] }] : [],
  }
}

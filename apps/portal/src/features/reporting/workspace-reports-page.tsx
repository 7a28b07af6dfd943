import { EmptyState, Page, PageHeader, SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isId } from '#app/page-route.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { definitionOf } from './definition.ts'
import { ReportList } from './report-list.tsx'
import { LoadedReport, MissingReport } from './report-page.tsx'
import { ReportView } from './report-view.tsx'
import { reportQuery, reportsQuery, teamReportsQuery } from './reporting.api.ts'
import './reporting.live.ts'
import { type CellSearch, readReportSearch } from './reporting.search.ts'
import { reportingTexts } from './reporting.texts.ts'

type Params = { teamId?: string; reportId?: string }

/**
 * The reports of the workspace, of a team, or one of them. One path part after the page's path names a report or a
 * team: it is looked up, first as a report.
 */
export function WorkspaceReportsPage() {
  const { teamId, reportId } = useParams({ strict: false }) as Params
  const search = readReportSearch(useSearch({ strict: false }))
  if (teamId !== undefined && reportId !== undefined) return <WorkspaceReport reportId={reportId} />
  const named = reportId ?? teamId
  if (named !== undefined) return <ReportOrTeam id={named} />
  return search.reportId ? <WorkspaceReport reportId={search.reportId} /> : <WorkspaceList />
}

function ReportOrTeam({ id }: { id: string }) {
  const report = useQuery({ ...reportQuery(id), enabled: isId(id), retry: false })
  if (!isId(id)) return <MissingReport />
  if (report.isPending)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    )
  const isNoReport = isApiError(report.error) && report.error.status === 404
  return isNoReport ? <TeamList teamId={id} /> : <WorkspaceReport reportId={id} />
}

function WorkspaceReport({ reportId }: { reportId: string }) {
  const t = useTexts(reportingTexts)
  const search = readReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (id: string, cell?: CellSearch) =>
    void navigate({
      to: '/settings/workspace/reporting',
      search: { reportId: id, ...(cell && { cell }) },
      ignoreBlocker: true,
    })
  return (
    <LoadedReport reportId={reportId}>
      {(report) => (
        <ReportView
          key={report.id}
          isWorkspace
          report={report}
          blank={definitionOf(report)}
          cell={search.cell}
          parent={<Link to="/settings/workspace/reporting">{t('workspaceTitle')}</Link>}
          onCell={(cell) => show(report.id, cell)}
          onShow={({ id }) => show(id)}
          onDeleted={() => void navigate({ to: '/settings/workspace/reporting', ignoreBlocker: true })}
        />
      )}
    </LoadedReport>
  )
}

function WorkspaceList() {
  const t = useTexts(reportingTexts)
  const navigate = useNavigate()
  const reports = useQuery(reportsQuery('workspace'))
  return (
    <Page>
      <PageHeader title={t('workspaceTitle')} lead={t('lead')} />
      <ReportList
        query={reports}
        mode="workspace"
        onOpen={({ id }) => void navigate({ to: '/settings/workspace/reporting', search: { reportId: id } })}
        empty={<EmptyState title={t('noWorkspaceReports')} text={t('noReportsText')} />}
      />
    </Page>
  )
}

function TeamList({ teamId }: { teamId: string }) {
  const t = useTexts(reportingTexts)
  const navigate = useNavigate()
  const reports = useQuery({ ...teamReportsQuery(teamId), retry: false })
  const team = useQuery(teamsQuery).data?.items.find(({ id }) => id === teamId)
  if (isApiError(reports.error) && reports.error.status === 404) return <MissingReport />
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/workspace/reporting">{t('workspaceTitle')}</Link>}
        title={team ? t('teamTitle', { team: team.name }) : t('workspaceTitle')}
      />
      <ReportList
        query={reports}
        mode="workspace"
        onOpen={({ id }) =>
          void navigate({
            to: '/settings/workspace/reporting/$teamId/{-$reportId}',
            params: { teamId, reportId: id },
          })
        }
        empty={<EmptyState title={t('noTeamReports')} text={t('noReportsText')} />}
      />
    </Page>
  )
}

import { Button, Page, PageHeader, SkeletonPage } from '@postroom/ui'
import { IconDeviceTv, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { NoReports } from './no-reports.tsx'
import { QuoteReportPage } from './quotes/quote-report-page.tsx'
import { ReportList } from './report-list.tsx'
import { reportsQuery } from './reporting.api.ts'
import './reporting.live.ts'
import { readReportSearch } from './reporting.search.ts'
import { reportingTexts } from './reporting.texts.ts'

const LiveWall = lazy(() => import('./wall.tsx').then((module) => module.LiveWall))

/** The person's reports, the live wall, or the report about quotes. */
export function ReportsPage() {
  const t = useTexts(reportingTexts)
  const search = readReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const reports = useQuery(reportsQuery('personal'))
  if (search.view === 'wall')
    return (
      <Suspense
        fallback={
          <Page width="report">
            <SkeletonPage />
          </Page>
        }
      >
        <LiveWall />
      </Suspense>
    )
  if (search.view === 'quotes') return <QuoteReportPage />
  const mayAdd = reports.data?.abilities.includes('report.save') ?? false
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          !reports.isPending && (
            <>
              <Button
                leftSection={<IconReceipt size={16} />}
                renderRoot={(props) => <Link {...props} to="/reporting" search={{ view: 'quotes' }} />}
              >
                {t('quotes')}
              </Button>
              <Button
                leftSection={<IconDeviceTv size={16} />}
                renderRoot={(props) => <Link {...props} to="/reporting" search={{ view: 'wall' }} />}
              >
                {t('liveWall')}
              </Button>
              {mayAdd && (reports.data?.items.length ?? 0) > 0 && (
                <Button
                  variant="filled"
                  leftSection={<IconPlus size={16} />}
                  renderRoot={(props) => <Link {...props} to="/reporting/beta" />}
                >
                  {t('newReport')}
                </Button>
              )}
            </>
          )
        }
      />
      <ReportList
        query={reports}
        mode="personal"
        onOpen={({ id }) => void navigate({ to: '/reporting/$reportId', params: { reportId: id } })}
        empty={<NoReports mayAdd={mayAdd} />}
      />
    </Page>
  )
}

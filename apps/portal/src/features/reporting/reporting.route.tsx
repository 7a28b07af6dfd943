import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import type { RequestData } from '#app/root-route.ts'

/** Starts loading the figures in parallel with the page's code. */
const request: RequestData = ({ params: { reportId } }) =>
  import('./preload.ts').then(({ preloadReport }) => preloadReport(reportId))

// One place for each page: the first screens list the files of every import.
const reportPage = () => import('./report-page.tsx')
const embedPage = () => import('./embed-page.tsx')
const workspacePage = () => import('./workspace-reports-page.tsx')

// The pages read the address themselves: routes are in the first screens.
export const reportingRoutes = [
  createRoute({
    ...pageRoute('/reporting'),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/beta'),
    component: lazyRouteComponent(reportPage, 'NewReportPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/bot'),
    component: lazyRouteComponent(() => import('./bot/report-bot-page.tsx'), 'ReportBotPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/$reportId', request),
    component: lazyRouteComponent(reportPage, 'ReportPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe'),
    component: lazyRouteComponent(embedPage, 'EmbedPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe_new'),
    component: lazyRouteComponent(embedPage, 'EmbedWithPeriodPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe_old'),
    component: lazyRouteComponent(embedPage, 'EmbedTablePage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting'),
    component: lazyRouteComponent(workspacePage, 'WorkspaceReportsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting/$reportId'),
    component: lazyRouteComponent(workspacePage, 'WorkspaceReportsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting/$teamId/{-$reportId}'),
    component: lazyRouteComponent(workspacePage, 'WorkspaceReportsPage'),
  }),
] as const

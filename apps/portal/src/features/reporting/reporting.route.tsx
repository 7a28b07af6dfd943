import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import type { RequestData } from '#app/root-route.ts'

/** Starts loading the figures in parallel with the page's code. */
const request: RequestData = ({ params: { reportId } }) =>
  import('./preload.ts').then(({ preloadReport }) => preloadReport(reportId))

// The pages read the address themselves: routes are in the first screens.
export const reportingRoutes = [
  createRoute({
    ...pageRoute('/reporting'),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/beta'),
    component: lazyRouteComponent(() => import('./report-page.tsx'), 'NewReportPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/bot'),
    component: lazyRouteComponent(() => import('./bot/report-bot-page.tsx'), 'ReportBotPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/$reportId', request),
    component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe'),
    component: lazyRouteComponent(() => import('./embed-page.tsx'), 'EmbedPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe_new'),
    component: lazyRouteComponent(() => import('./embed-page.tsx'), 'EmbedWithPeriodPage'),
  }),
  createRoute({
    ...pageRoute('/reporting/iframe_old'),
    component: lazyRouteComponent(() => import('./embed-page.tsx'), 'EmbedTablePage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting'),
    component: lazyRouteComponent(() => import('./workspace-reports-page.tsx'), 'WorkspaceReportsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting/$reportId'),
    component: lazyRouteComponent(() => import('./workspace-reports-page.tsx'), 'WorkspaceReportsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/reporting/$teamId/{-$reportId}'),
    component: lazyRouteComponent(() => import('./workspace-reports-page.tsx'), 'WorkspaceReportsPage'),
  }),
] as const

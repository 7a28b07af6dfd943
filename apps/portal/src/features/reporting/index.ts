import { lazy } from '#lib/lazy.ts'

/** The reports in the sidebar of the reporting layout, loaded when shown. */
export const ReportLinks = lazy(() => import('./sidebar.tsx').then((module) => module.ReportLinks))

/** The figures of a shared inbox, loaded when shown. */
export const InboxReporting = lazy(() =>
  import('./inbox-reporting.tsx').then((module) => module.InboxReporting),
)

import { lazy } from '#lib/lazy.ts'

/** What bulk actions and macros did, and their undo; loaded when shown. */
export const RecentChanges = lazy(() => import('./recent-changes.tsx').then((module) => module.RecentChanges))

/** Progress and results of bulk changes that the server runs; loaded after the page. */
export const BulkJobToasts = lazy(() =>
  import('./bulk-job-toasts.tsx').then((module) => module.BulkJobToasts),
)

export { type BulkList, bulkCountQuery, startBulkJob } from './bulk-jobs.api.ts'
export { undoBulkChange } from './undo-bulk-change.ts'

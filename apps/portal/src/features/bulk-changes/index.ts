import { lazy } from 'react'

/** What bulk actions and macros did, and their undo; loaded when shown. */
export const RecentChanges = lazy(() =>
  import('./recent-changes.tsx').then((module) => ({ default: module.RecentChanges })),
)

export { undoBulkChange } from './undo-bulk-change.ts'

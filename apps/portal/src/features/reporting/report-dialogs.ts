// One chunk for what the actions of a report open.

export { DeleteReportDialog } from './delete-report-dialog.tsx'
export { SaveDialog } from './save-dialog.tsx'
export { ScheduleDrawer } from './schedule-drawer.tsx'
export { ShareDrawer } from './share-drawer.tsx'

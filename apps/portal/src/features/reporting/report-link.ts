import type { ReportMode } from './reporting.api.ts'

/** Where a report is opened: on its own page, or in workspace mode on the page of the workspace's reports. */
export const reportLink = (reportId: string, mode: ReportMode) =>
  mode === 'workspace'
    ? ({ to: '/settings/workspace/reporting', search: { reportId } } as const)
    : ({ to: '/reporting/$reportId', params: { reportId } } as const)

import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { nothing, ref } from '../core/fields.ts'
import {
  deleteReport,
  getReport,
  listReports,
  listTeamReports,
  listWorkspaceReports,
  orderReports,
  saveReport,
  saveReportV2,
  updateReport,
  updateWorkspaceReport,
  visibleReports,
} from './calls.ts'
import { correctMark, undoCorrection } from './correction-calls.ts'
import { exportQuoteReport, getQuoteReport } from './quote-calls.ts'
import {
  deleteSchedule,
  getPublishedReport,
  listPublications,
  listSchedules,
  publishReport,
  saveSchedule,
  sendReport,
  unpublishReport,
  updatePublication,
} from './sharing-calls.ts'
import {
  exportReport,
  getCardIds,
  getCommunityReport,
  getStats,
  getStatsCards,
  getStatsHello,
  getWorkspaceCardIds,
  listMetrics,
} from './stats-calls.ts'
import { getWall, getWallCards } from './wall-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    report: true
    reportPublication: true
    reportSchedule: true
    reportCorrection: true
  }
}

export * from './axis-ticks.ts'
export * from './bin-times.ts'
export * from './calls.ts'
export * from './card-shapes.ts'
export * from './combinations.ts'
export * from './constants.ts'
export * from './correction-calls.ts'
export * from './customers-note.ts'
export * from './definition.ts'
export * from './dimensions.ts'
export * from './drawn-series.ts'
export * from './filters.ts'
export * from './flow-layout.ts'
export * from './metric-definition.ts'
export * from './metrics.ts'
export * from './quote-calls.ts'
export * from './shapes.ts'
export * from './sharing-calls.ts'
export * from './sharing-shapes.ts'
export * from './starter-reports.ts'
export * from './stats-calls.ts'
export * from './stats-shapes.ts'
export * from './wall-calls.ts'
export * from './wall-figures.ts'

export const reportSaved = defineEvent({
  type: 'report.saved',
  summary: 'A report was saved, published or scheduled; lists must be loaded again.',
  scope: 'workspace',
  payload: z.object({ reportId: ref('report') }),
})
export const reportDeleted = defineEvent({
  type: 'report.deleted',
  summary: 'A report was deleted.',
  scope: 'workspace',
  payload: z.object({ reportId: ref('report') }),
})
export const reportsArranged = defineEvent({
  type: 'reports.arranged',
  summary: 'You changed the order of your reports, or which ones your sidebar shows.',
  scope: 'person',
  payload: nothing,
})
export const reportCorrected = defineEvent({
  type: 'report.corrected',
  summary:
    'The marks between which reports measure a conversation were corrected, or a correction was undone.',
  scope: 'staff',
  payload: z.object({ conversationId: ref('conversation') }),
})

const maximum = z.object({ maximum: z.number().int() })

export const reportingContract = defineFeature({
  name: 'reporting',
  area: 'workspace',
  calls: [
    listReports,
    listWorkspaceReports,
    getReport,
    listTeamReports,
    saveReport,
    saveReportV2,
    updateReport,
    updateWorkspaceReport,
    deleteReport,
    orderReports,
    visibleReports,
    getStats,
    getStatsHello,
    getStatsCards,
    getCardIds,
    getWorkspaceCardIds,
    getCommunityReport,
    listMetrics,
    exportReport,
    publishReport,
    unpublishReport,
    updatePublication,
    listPublications,
    getPublishedReport,
    sendReport,
    listSchedules,
    saveSchedule,
    deleteSchedule,
    getWall,
    getWallCards,
    correctMark,
    undoCorrection,
    getQuoteReport,
    exportQuoteReport,
  ],
  events: [reportSaved, reportDeleted, reportsArranged, reportCorrected],
  errors: {
    too_many_reports: { status: 409, text: 'There can be at most {maximum} reports.', params: maximum },
    report_not_yours: { status: 403, text: 'Only its author, an owner or an admin can do this.' },
    report_people_hidden: {
      status: 403,
      text: 'You can see your own numbers and those of teams that you lead.',
    },
    report_period_missing: {
      status: 400,
      text: 'Choose the first and the last day of the period.',
      field: 'from_date',
    },
    report_period_order: {
      status: 400,
      text: 'The last day must not be before the first.',
      field: 'to_date',
    },
    report_period_too_long: {
      status: 400,
      text: 'Choose a shorter period or longer steps: a chart has at most {maximum} steps, a period ten years.',
      params: maximum,
      field: 'to_date',
    },
    report_mark_gone: {
      status: 409,
      text: 'This number is counted differently by now. Reload the report and try again.',
    },
    report_mark_fixed: { status: 400, text: 'The marks of this metric cannot be corrected.' },
    report_mark_same: { status: 400, text: 'Choose another time.', field: 'newStop' },
    report_mark_order: { status: 400, text: 'The stop must not be before the start.', field: 'newStop' },
    report_mark_future: { status: 400, text: 'The stop must not be in the future.', field: 'newStop' },
    too_many_publications: { status: 409, text: 'A report has at most {maximum} links.', params: maximum },
    publication_in_past: { status: 400, text: 'The link must end in the future.', field: 'expiresAt' },
    publication_ended: { status: 404, text: 'This link has ended or never existed.' },
    too_many_schedules: { status: 409, text: 'A report has at most {maximum} schedules.', params: maximum },
    report_mail_unavailable: {
      status: 409,
      text: 'This server cannot send e-mail yet. Ask your Postroom administrator.',
    },
  },
  abilities: {
    'report.read': 'See reports and the numbers that one may see',
    'report.save': 'Save reports, change and delete own ones',
    'report.send': 'Mail reports to people of the workspace',
    'report.publish': 'Publish own reports by a link',
    'report.manage': 'Change the reports of the workspace',
    'report.correct': 'Correct the marks between which reports measure',
  },
})

import { z } from 'zod'
import { timeZone } from '../calendars/hours.ts'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, nothing, ref } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { reportLimits } from './constants.ts'
import { breakdownsOrString, definitionInput } from './definition.ts'
import { report, reportFields } from './shapes.ts'

const reportId = ref('report')
export const exampleReport = '019a9f6e-5d1c-7000-8000-0000000000e7'
const list = z.object({ items: z.array(report), abilities })
/** Without a zone, a new report has that of the person who saves it, and a known one keeps its own. */
const saved = {
  ...reportFields,
  ...definitionInput,
  timezone: timeZone.optional(),
  /** `updatedAt` of the report that the client last saw; if it was saved since, the answer is 409. */
  seenUpdatedAt: instant().optional(),
}
const exampleFields = { name: 'First reply by user', eventTypes: ['first_reply' as const], breakDown: 'user' }
const saveErrors = ['conflict', 'too_many_reports', 'report_people_hidden', 'report_not_yours'] as const

export const listReports = defineCall({
  name: 'reporting.list',
  summary: 'Lists your reports and those shared with you, in your order.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports' },
  command: { head: '/reporting get_existing_reports' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  input: nothing,
  output: list,
  example: { input: {} },
})

export const listWorkspaceReports = defineCall({
  name: 'reporting.list_workspace',
  summary: 'Lists the reports of the workspace, in your order.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports/workspace' },
  command: { head: '/reporting get_existing_workspace_reports' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  input: nothing,
  output: list,
  example: { input: {} },
})

export const getReport = defineCall({
  name: 'reporting.get',
  summary: 'Returns one report that you may see.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports/:reportId' },
  command: { head: '/reporting get_existing_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  input: z.object({ reportId }),
  output: report,
  example: { input: { reportId: exampleReport } },
})

export const listTeamReports = defineCall({
  name: 'reporting.list_team',
  summary: 'Lists the reports that are shared with a team of yours, or with any team for owners and admins.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports/team/:teamId' },
  command: { head: '/reporting get_team_reports', args: ['teamId'], resourceId: 'teamId' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  input: z.object({ teamId: ref('team') }),
  output: list,
  example: { input: { teamId: '019a9f6e-5d1c-7000-8000-0000000000b1' } },
})

export const saveReport = defineCall({
  name: 'reporting.save',
  summary: 'Saves a report; a known id replaces it. The breakdown may be a single word.',
  command: { head: '/reporting save_report' },
  access: 'report.save',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ ...saved, break_down_type: breakdownsOrString.default([]) }),
  output: report,
  errors: saveErrors,
  example: { input: { ...exampleFields, break_down_type: 'user' } },
})

export const saveReportV2 = defineCall({
  name: 'reporting.save_v2',
  summary: 'Saves a report; a known id replaces it. The breakdowns are a list of at most two.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/reports' },
  command: { head: '/reporting save_report_v2' },
  access: 'report.save',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object(saved),
  output: report,
  errors: saveErrors,
  example: {
    input: {
      name: exampleFields.name,
      eventTypes: ['first_reply'],
      break_down_type: [{ id: 'user', name: 'By User' }],
    },
  },
})

export const updateReport = defineCall({
  name: 'reporting.update',
  summary:
    'Changes a report of yours. Fields that are left out take their defaults, and the time zone stays.',
  rest: { method: 'PUT', path: '/reporting_api/v1/reporting/reports/:reportId' },
  command: { head: '/reporting update_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.save',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ ...saved, reportId, break_down_type: breakdownsOrString.default([]) }),
  output: report,
  errors: saveErrors,
  example: { input: { reportId: exampleReport, ...exampleFields } },
})

export const updateWorkspaceReport = defineCall({
  name: 'reporting.update_workspace',
  summary:
    'Changes a report of the workspace. Fields that are left out take their defaults, and the time zone stays.',
  rest: { method: 'PUT', path: '/reporting_api/v1/reporting/reports/workspace/:reportId' },
  command: { head: '/reporting update_workspace_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.manage',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ ...saved, reportId, break_down_type: breakdownsOrString.default([]) }),
  output: report,
  errors: saveErrors,
  example: { input: { reportId: exampleReport, ...exampleFields, scope: 'WORKSPACE' } },
})

export const deleteReport = defineCall({
  name: 'reporting.delete',
  summary: 'Deletes a report, with its links and schedules. Its author can, and owners and admins.',
  rest: { method: 'DELETE', path: '/reporting_api/v1/reporting/reports/:reportId' },
  command: { head: '/reporting delete_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.save',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ reportId }),
  output: nothing,
  errors: ['report_not_yours'],
  example: { input: { reportId: exampleReport }, output: {} },
})

const ids = z
  .array(reportId)
  .max(reportLimits.reports, fieldMessage('too_many', { maximum: reportLimits.reports }))

export const orderReports = defineCall({
  name: 'reporting.order',
  summary: 'Stores your order of reports. Reports that are not named follow in their old order.',
  rest: { method: 'PUT', path: '/reporting_api/v1/reporting/order' },
  command: { head: '/reporting update_reports_order', resourceIds: 'ids' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: z.object({ ids }),
  output: z.object({ ids }),
  example: { input: { ids: [exampleReport] } },
})

export const visibleReports = defineCall({
  name: 'reporting.visible',
  summary: 'Chooses the reports that your sidebar shows; without ids it only lists them.',
  rest: { method: 'PUT', path: '/reporting_api/v1/reporting/visible' },
  command: { head: '/reporting visible_reports', resourceIds: 'ids' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'write',
  audit: false,
  input: z.object({ ids: ids.optional() }),
  output: z.object({ ids }),
  example: { input: { ids: [exampleReport] } },
})

import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, nothing, optionalText, ref, secretText, version } from '../core/fields.ts'
import { exampleReport } from './calls.ts'
import { reportDefinition } from './definition.ts'
import { report } from './shapes.ts'
import { frameOrigins, publication, schedule, scheduleFields } from './sharing-shapes.ts'
import { stats } from './stats-shapes.ts'

const reportId = ref('report')
const publicationId = ref('reportPublication')
const scheduleId = ref('reportSchedule')
const exampleSchedule = {
  rhythm: 'weekly' as const,
  weekday: 1,
  time: '08:00',
  timezone: 'Europe/Lisbon',
  recipientIds: ['019a9f6e-5d1c-7000-8000-000000000001'],
}

export const publishReport = defineCall({
  name: 'reporting.publish',
  summary: 'Makes a link that shows the numbers of a report to anyone, without conversations.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/reports/:reportId/publications' },
  command: { head: '/reporting publish_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.publish',
  impact: 'write',
  input: z.object({
    reportId,
    expiresAt: instant().nullable().default(null),
    frameOrigins: frameOrigins.default([]),
  }),
  output: publication,
  errors: ['report_not_yours', 'too_many_publications', 'publication_in_past'],
  example: {
    input: {
      reportId: exampleReport,
      expiresAt: '2030-01-31T00:00:00Z',
      frameOrigins: ['https://intranet.example.com'],
    },
  },
})

export const updatePublication = defineCall({
  name: 'reporting.update_publication',
  summary: 'Changes the sites that may show a link of a report in a frame.',
  rest: { method: 'PUT', path: '/reporting_api/v1/reporting/publications/:publicationId' },
  command: { head: '/reporting update_publication', args: ['publicationId'], resourceId: 'publicationId' },
  access: 'report.publish',
  impact: 'write',
  input: z.object({
    publicationId,
    frameOrigins,
    /** Of the link that the client last saw; if it was changed since, the answer is 409. */
    version: version().optional(),
  }),
  output: publication,
  errors: ['conflict', 'report_not_yours'],
  example: {
    input: {
      publicationId: '019a9f6e-5d1c-7000-8000-0000000000e8',
      frameOrigins: ['https://*.example.com', 'http://localhost:3000'],
    },
  },
})

export const unpublishReport = defineCall({
  name: 'reporting.unpublish',
  summary: 'Ends a link of a report.',
  rest: { method: 'DELETE', path: '/reporting_api/v1/reporting/publications/:publicationId' },
  command: { head: '/reporting unpublish_report', args: ['publicationId'], resourceId: 'publicationId' },
  access: 'report.publish',
  impact: 'destructive',
  input: z.object({ publicationId }),
  output: nothing,
  errors: ['report_not_yours'],
  example: { input: { publicationId: '019a9f6e-5d1c-7000-8000-0000000000e8' }, output: {} },
})

export const listPublications = defineCall({
  name: 'reporting.list_publications',
  summary: 'Lists the links of a report.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports/:reportId/publications' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ reportId }),
  output: z.object({ items: z.array(publication) }),
  errors: ['report_not_yours'],
  example: { input: { reportId: exampleReport } },
})

export const getPublishedReport = defineCall({
  name: 'reporting.published',
  summary: 'Returns a published report and its numbers by the token of a link.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/published' },
  command: { head: '/reporting get_published_reports_data' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 120,
  input: z.object({
    token: secretText('token', 200),
    /** Another period than the one of the report. */
    period: reportDefinition
      .pick({
        timeType: true,
        preset: true,
        from_date: true,
        to_date: true,
        time_unit: true,
        time_period: true,
      })
      .optional(),
  }),
  output: z.object({
    report: report.pick({
      name: true,
      starter: true,
      chartType: true,
      eventTypes: true,
      breakDown: true,
      break_down_type: true,
      timeType: true,
      preset: true,
      from_date: true,
      to_date: true,
      timezone: true,
      time_unit: true,
      time_period: true,
      business_hours: true,
      compare: true,
      statistic: true,
      goal: true,
    }),
    stats,
    /** Whether the figures are of customers, by hidden filters too: then only conversations count that the publisher sees. */
    namesCustomers: z.boolean(),
  }),
  errors: [
    'publication_ended',
    'report_people_hidden',
    'report_period_missing',
    'report_period_order',
    'report_period_too_long',
  ],
  example: { input: { token: 'the token of the link' } },
})

export const sendReport = defineCall({
  name: 'reporting.send',
  summary:
    'Mails a report now: the table in the mail, a PDF and a CSV file. Each person gets what they may see.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/reports/:reportId/send' },
  command: { head: '/reporting send_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.send',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 10,
  input: z.object({
    reportId,
    recipientIds: z
      .array(ref('user'))
      .max(50, fieldMessage('too_many', { maximum: 50 }))
      .default([]),
    note: optionalText(500).default(''),
  }),
  output: z.object({ sent: z.number().int() }),
  errors: ['report_mail_unavailable'],
  example: { input: { reportId: exampleReport } },
})

export const listSchedules = defineCall({
  name: 'reporting.list_schedules',
  summary: 'Lists when a report is mailed.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/reports/:reportId/schedules' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ reportId }),
  output: z.object({ items: z.array(schedule) }),
  example: { input: { reportId: exampleReport } },
})

export const saveSchedule = defineCall({
  name: 'reporting.save_schedule',
  summary: 'Mails a report regularly, as it is defined now, at a local time of a named time zone.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/reports/:reportId/schedules' },
  command: { head: '/reporting schedule_report', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.send',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ reportId, ...scheduleFields }),
  output: schedule,
  errors: ['too_many_schedules', 'report_mail_unavailable'],
  example: { input: { reportId: exampleReport, ...exampleSchedule } },
})

export const deleteSchedule = defineCall({
  name: 'reporting.delete_schedule',
  summary: 'Stops mailing a report. The person who began it can, and owners and admins.',
  rest: { method: 'DELETE', path: '/reporting_api/v1/reporting/schedules/:scheduleId' },
  command: { head: '/reporting unschedule_report', args: ['scheduleId'], resourceId: 'scheduleId' },
  access: 'report.send',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ scheduleId }),
  output: nothing,
  errors: ['report_not_yours'],
  example: { input: { scheduleId: '019a9f6e-5d1c-7000-8000-0000000000e9' }, output: {} },
})

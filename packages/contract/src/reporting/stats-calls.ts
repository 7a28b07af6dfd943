import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, optionalText, ref } from '../core/fields.ts'
import { exampleReport } from './calls.ts'
import { cards, cellFields } from './card-shapes.ts'
import { breakdownsOrString, definitionInput } from './definition.ts'
import { metricInfo, stats } from './stats-shapes.ts'

const reportId = ref('report')
const exampleCell = { metric: 'first_reply' as const, eventTypes: ['first_reply' as const] }
const statErrors = [
  'report_period_missing',
  'report_period_order',
  'report_period_too_long',
  'report_people_hidden',
]

const statsInput = z.object({ ...definitionInput, break_down_type: breakdownsOrString.default([]) })

export const getStats = defineCall({
  name: 'reporting.stats',
  summary: 'Computes the numbers of a definition, of what you may see.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/stats/json' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  limitPerMinute: 240,
  input: statsInput,
  output: stats,
  errors: statErrors,
  example: { input: { eventTypes: ['received', 'closed'], timezone: 'Europe/Lisbon' } },
})

export const getStatsHello = defineCall({
  name: 'reporting.hello',
  summary: 'Says that reporting answers.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/stats/json/hello' },
  access: 'public',
  impact: 'read',
  input: nothing,
  output: z.object({ message: z.string() }),
  example: { input: {}, output: { message: 'hello' } },
})

export const getStatsCards = defineCall({
  name: 'reporting.stats_card_ids',
  summary: 'Lists the conversations behind a number of a definition, those that you may see.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/stats/json/card_ids' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ ...statsInput.shape, ...cellFields }),
  output: cards,
  errors: statErrors,
  example: { input: exampleCell },
})

export const getCardIds = defineCall({
  name: 'reporting.card_ids',
  summary: 'Lists the conversations behind a number of a report of yours or shared with you.',
  command: { head: '/reporting get_card_ids', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ reportId, ...cellFields }),
  output: cards,
  errors: statErrors,
  example: { input: { reportId: exampleReport, metric: 'received' } },
})

export const getWorkspaceCardIds = defineCall({
  name: 'reporting.workspace_card_ids',
  summary: 'Lists the conversations behind a number of a report of the workspace, those that you may see.',
  command: { head: '/reporting get_workspace_card_ids', args: ['reportId'], resourceId: 'reportId' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ reportId, ...cellFields }),
  output: cards,
  errors: statErrors,
  example: { input: { reportId: exampleReport, metric: 'received' } },
})

export const getCommunityReport = defineCall({
  name: 'reporting.community',
  summary: 'Computes the numbers of a definition and answers them as gzip in Base64.',
  command: { head: '/reporting get_community_report_v4_gz' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  limitPerMinute: 240,
  input: statsInput,
  output: z.object({ result: z.string() }),
  errors: statErrors,
  example: { input: { eventTypes: ['received'] } },
})

export const listMetrics = defineCall({
  name: 'reporting.list_metrics',
  summary: 'Lists the metrics: unit, breakdowns, and what they leave out.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/metrics' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(metricInfo) }),
  example: { input: {} },
})

/** The numbers as a file. Facts are streamed. */
export const exportReport = defineCall({
  name: 'reporting.export',
  summary: 'Exports the numbers of a definition as CSV, XLSX or PDF.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/stats/csv', reply: 'bytes' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({
    ...statsInput.shape,
    /** The table of the chart, or one line for each fact that you may see. */
    content: z.enum(['table', 'facts']).default('table'),
    /** A PDF always has the chart and its table. */
    format: z.enum(['csv', 'pdf', 'xlsx']).default('csv'),
    /** The title of the file. */
    name: optionalText(80).default(''),
  }),
  output: nothing,
  errors: statErrors,
  example: { input: { eventTypes: ['received'] } },
})

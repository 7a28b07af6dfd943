import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { defineEvent } from '../core/event.ts'
import { nothing, plainId, ref } from '../core/fields.ts'
import { bulkJob, bulkJobAction, bulkJobLimits, bulkTarget, conversationList } from './job-shapes.ts'

const bulkJobId = ref('bulkJob')
const exampleJob = '019a9f6e-5d1c-7000-8000-0000000000f4'
const exampleChange = '019a9f6e-5d1c-7000-8000-0000000000f3'
/** A key could be revoked while its job runs, so jobs belong to people. */
const start = { access: 'bulk_change.start', mfa: 'enrolled', keys: false, impact: 'write' } as const

export const countBulkTarget = defineCall({
  name: 'bulk_changes.count',
  summary: `Counts the conversations of a list that a bulk change would deal with, up to ${bulkJobLimits.conversations}.`,
  rest: { method: 'GET', path: '/api/v1/bulk-changes/count' },
  access: 'bulk_change.start',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object(conversationList),
  output: z.object({
    /** Null if counting took too long. */
    count: z.number().int().nullable(),
    isMore: z.boolean(),
  }),
  errors: ['search_crowded'],
  example: { input: { view: 'open' } },
})

export const startBulkChange = defineCall({
  name: 'bulk_changes.start',
  summary: `Changes all conversations of a list, at most ${bulkJobLimits.conversations}, in the background. Which ones is decided at the start; those that you may not change are skipped. Repeating the call with the same bulkChangeId starts nothing twice.`,
  rest: { method: 'POST', path: '/api/v1/bulk-changes' },
  ...start,
  limitPerMinute: 60,
  input: z.object({ bulkChangeId: plainId(), target: bulkTarget, action: bulkJobAction }),
  output: bulkJob,
  errors: [
    'bulk_list_empty',
    'bulk_list_too_long',
    'too_many_bulk_jobs',
    'bad_snooze_time',
    'search_too_long',
    'search_crowded',
  ],
  example: {
    input: { bulkChangeId: exampleChange, target: { kind: 'list', view: 'open' }, action: { kind: 'close' } },
  },
})

export const startUndo = defineCall({
  name: 'bulk_changes.start_undo',
  summary:
    'Undoes a bulk change or a macro run of the last 30 days in the background, like bulk_changes.undo. If the undo is running already, it answers with that.',
  rest: { method: 'POST', path: '/api/v1/bulk-changes/:bulkChangeId/undo-job' },
  ...start,
  access: 'bulk_change.undo',
  limitPerMinute: 60,
  input: z.object({ bulkChangeId: ref('bulkChange') }),
  output: bulkJob,
  errors: ['undo_expired', 'bulk_job_running', 'too_many_bulk_jobs', 'bulk_list_empty'],
  example: { input: { bulkChangeId: exampleChange } },
})

export const listBulkJobs = defineCall({
  name: 'bulk_changes.list_jobs',
  summary:
    'Lists your running bulk changes, and the finished ones whose result you have not closed, oldest first.',
  rest: { method: 'GET', path: '/api/v1/bulk-jobs' },
  access: 'bulk_change.start',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(bulkJob) }),
  example: { input: {} },
})

export const cancelBulkJob = defineCall({
  name: 'bulk_changes.cancel_job',
  summary: 'Stops a running bulk change of yours. What it has changed stays and can be undone.',
  rest: { method: 'POST', path: '/api/v1/bulk-jobs/:bulkJobId/cancel' },
  ...start,
  whenReadOnly: true,
  input: z.object({ bulkJobId }),
  output: bulkJob,
  example: { input: { bulkJobId: exampleJob } },
})

export const dismissBulkJob = defineCall({
  name: 'bulk_changes.dismiss_job',
  summary: 'Closes the result of a finished bulk change of yours.',
  rest: { method: 'POST', path: '/api/v1/bulk-jobs/:bulkJobId/dismiss' },
  ...start,
  audit: false,
  whenReadOnly: true,
  input: z.object({ bulkJobId }),
  output: nothing,
  errors: ['bulk_job_running'],
  example: { input: { bulkJobId: exampleJob }, output: {} },
})

export const bulkJobChanged = defineEvent({
  type: 'bulk_job.changed',
  summary: 'One of your bulk changes started, progressed, ended, or its result was closed.',
  scope: 'person',
  payload: z.object({ job: bulkJob }),
})

export const bulkJobErrors = {
  bulk_list_empty: { status: 409, text: 'There are no conversations to change.' },
  bulk_list_too_long: {
    status: 409,
    text: 'At most {maximum} conversations can be changed at once. Narrow the list first.',
    params: z.object({ maximum: z.number().int() }),
  },
  too_many_bulk_jobs: {
    status: 409,
    text: 'At most {maximum} of your bulk changes can run at the same time.',
    params: z.object({ maximum: z.number().int() }),
  },
  bulk_job_running: { status: 409, text: 'The bulk change is still running. Cancel it or wait.' },
} as const

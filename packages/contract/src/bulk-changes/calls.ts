import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import { page, pageInput } from '../core/page.ts'
import { undoInput, undoPart } from '../rules/undo.ts'
import {
  bulkJobChanged,
  bulkJobErrors,
  cancelBulkJob,
  countBulkTarget,
  dismissBulkJob,
  listBulkJobs,
  startBulkChange,
  startUndo,
} from './job-calls.ts'
import { bulkChange } from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    bulkChange: true
    bulkJob: true
  }
}

export const listBulkChanges = defineCall({
  name: 'bulk_changes.list',
  summary:
    'Lists the bulk changes and macro runs of the last 30 days, newest first: your own, and for administrators those of all in the conversations that they see.',
  rest: { method: 'GET', path: '/api/v1/bulk-changes' },
  access: 'bulk_change.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    /** Only runs of this macro. */
    macroId: ref('macro').optional(),
    ...pageInput,
  }),
  output: page(bulkChange),
  example: { input: {} },
})

export const undoBulkChange = defineCall({
  name: 'bulk_changes.undo',
  summary:
    'Undoes a bulk change or a macro run of the last 30 days, some conversations at a time, except what was changed later. Sent mail stays. With dryRun nothing changes.',
  rest: { method: 'POST', path: '/api/v1/bulk-changes/:bulkChangeId/undo' },
  access: 'bulk_change.undo',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 600,
  input: z.object({ bulkChangeId: ref('bulkChange'), ...undoInput }),
  output: undoPart,
  errors: ['undo_expired', 'bulk_job_running'],
  example: { input: { bulkChangeId: '019a9f6e-5d1c-7000-8000-0000000000f3', dryRun: true } },
})

export const bulkChangesContract = defineFeature({
  name: 'bulk_changes',
  area: 'conversations',
  calls: [
    listBulkChanges,
    undoBulkChange,
    countBulkTarget,
    startBulkChange,
    startUndo,
    listBulkJobs,
    cancelBulkJob,
    dismissBulkJob,
  ],
  events: [bulkJobChanged],
  errors: bulkJobErrors,
  abilities: {
    'bulk_change.list': 'See what bulk actions and macros did',
    'bulk_change.start': 'Change all conversations of a list at once',
    'bulk_change.undo': 'Undo bulk actions and macros',
  },
})

import { bulkChangesContract } from '@postroom/contract'
import { findBulkChange } from '#features/conversations/index.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { bulkChangesPolicy } from './bulk-changes.policy.ts'
import {
  cancelBulkJobCall,
  dismissBulkJobCall,
  listBulkJobsCall,
  startBulkChangeCall,
  startUndoCall,
} from './bulk-job-calls.ts'
import { existsBulkJob, existsJobOf } from './bulk-jobs.queries.ts'
import { countBulkTargetCall } from './bulk-target.ts'
import { listBulkChangesCall } from './list-bulk-changes.ts'
import { bulkJobRunner } from './run-bulk-job.ts'
import { undoBulkChangeCall } from './undo-bulk-change.ts'

export const bulkChangesFeature = defineServerFeature({
  contract: bulkChangesContract,
  tables: ['bulk_job_parts', 'bulk_jobs'],
  policy: bulkChangesPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'bulk_changes.list': listBulkChangesCall,
    'bulk_changes.undo': undoBulkChangeCall,
    'bulk_changes.count': countBulkTargetCall,
    'bulk_changes.start': startBulkChangeCall,
    'bulk_changes.start_undo': startUndoCall,
    'bulk_changes.list_jobs': listBulkJobsCall,
    'bulk_changes.cancel_job': cancelBulkJobCall,
    'bulk_changes.dismiss_job': dismissBulkJobCall,
  },
  jobs: [bulkJobRunner],
  refs: {
    // Marking as read is not recorded, so its job stands for it.
    bulkChange: async (tx, workspaceId, id) =>
      (await findBulkChange(tx, workspaceId, id)) !== null || existsJobOf(tx, workspaceId, id),
    bulkJob: existsBulkJob,
  },
})

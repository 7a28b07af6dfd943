import { bulkChangesContract } from '@postroom/contract'
import { findBulkChange } from '#features/conversations/index.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { bulkChangesPolicy } from './bulk-changes.policy.ts'
import { listBulkChangesCall } from './list-bulk-changes.ts'
import { undoBulkChangeCall } from './undo-bulk-change.ts'

export const bulkChangesFeature = defineServerFeature({
  contract: bulkChangesContract,
  policy: bulkChangesPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'bulk_changes.list': listBulkChangesCall,
    'bulk_changes.undo': undoBulkChangeCall,
  },
  refs: {
    bulkChange: async (tx, workspaceId, id) => (await findBulkChange(tx, workspaceId, id)) !== null,
  },
})

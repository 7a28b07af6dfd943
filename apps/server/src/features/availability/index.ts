import { availabilityContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { availabilityPolicy } from './availability.policy.ts'
import { findStatusRow } from './availability.queries.ts'
import { availabilitySettings } from './availability.settings.ts'
import { clear, listAll, set } from './availability.ts'
import { changeStatus, createStatus, deleteStatus } from './statuses.ts'

export {
  getDefaultStatusId,
  listAvailableStatusIds,
  listStatusNames,
  notTakingWork,
} from './availability.queries.ts'
export { setByShift } from './set-by-shift.ts'

export const availabilityFeature = defineServerFeature({
  contract: availabilityContract,
  tables: ['availability_statuses', 'user_availability'],
  policy: availabilityPolicy,
  settings: [availabilitySettings],
  handlers: {
    'availability.list': listAll,
    'availability.set': set,
    'availability.clear': clear,
    'availability.create_status': createStatus,
    'availability.update_status': changeStatus,
    'availability.delete_status': deleteStatus,
  },
  refs: {
    availabilityStatus: async (tx, workspaceId, id) => (await findStatusRow(tx, workspaceId, id)) !== null,
  },
})

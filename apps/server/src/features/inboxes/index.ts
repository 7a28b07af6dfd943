import { inboxesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { autoLoop } from './auto-loop.ts'
import { checkDnsCall } from './check-dns.ts'
import { visibleInboxes } from './inbox-members.queries.ts'
import { changeMembers, changeRoleIn } from './inbox-members.ts'
import { calendarUsers, changeSettings, getSettings } from './inbox-settings.ts'
import { inboxStates } from './inbox-states.ts'
import { inboxesPolicy } from './inboxes.policy.ts'
import { findInboxRow, listSharedInboxIds } from './inboxes.queries.ts'
import { inboxBehaviourSettings } from './inboxes.settings.ts'
import { changeInbox, createSharedInbox, deleteSharedInbox } from './inboxes.ts'
import { getInbox, listInboxes } from './read-inboxes.ts'

export { changeAccess } from './inbox-access.ts'
export { assignableIds, inboxesOfMembers, inboxMemberIds, listInboxPeople } from './inbox-members.queries.ts'
export { addInboxMembers, leaveInboxes } from './inbox-members.ts'
export {
  type AssignmentLimit,
  type AutoAssign,
  listAssignmentLimits,
  listAutoAssign,
  putSettings,
  settingsOfInbox,
} from './inbox-settings.queries.ts'
export {
  countInboxes,
  deleteInboxForGood,
  findInboxByMailbox,
  findInboxRow,
  findSharedInbox,
  type InboxRow,
  inboxAddresses,
  inboxesDeletedBefore,
  listInboxAddresses,
  listInboxNames,
  listInboxRows,
  listSharedInboxIds,
  lockInboxForMail,
} from './inboxes.queries.ts'
export { createSharedInbox } from './inboxes.ts'
export { listAddressesOf, putListAddress } from './list-addresses.queries.ts'
export { listOpenWorkLimits } from './open-work-limits.queries.ts'
export { createOwnInbox, endOwnInbox, findOwnInbox, type OwnInbox, renameOwnInbox } from './own-inbox.ts'
export { getInbox } from './read-inboxes.ts'
export { sendingAddress } from './sending-address.ts'

export const inboxesFeature = defineServerFeature({
  contract: inboxesContract,
  tables: ['inbox_members', 'inbox_settings', 'inboxes', 'list_addresses', 'open_work_limits'],
  policy: inboxesPolicy,
  settings: [inboxBehaviourSettings],
  handlers: {
    'inboxes.list': listInboxes,
    'inboxes.get': getInbox,
    'inboxes.create': createSharedInbox,
    'inboxes.update': changeInbox,
    'inboxes.set_members': changeMembers,
    'inboxes.set_role': changeRoleIn,
    'inboxes.delete': deleteSharedInbox,
    'inboxes.get_settings': getSettings,
    'inboxes.update_settings': changeSettings,
    'inboxes.check_dns': checkDnsCall,
    'inboxes.get_auto_loop': autoLoop,
  },
  consumers: [inboxStates],
  calendarUsers,
  // Only for inboxes that the person works in: owners and admins have no access to the mail of others either.
  visibleInboxes: visibleInboxes,
  countedInboxes: async (tx, { workspaceId, role }) =>
    new Set(role === 'Member' ? [] : await listSharedInboxIds(tx, workspaceId)),
  refs: { inbox: async (tx, workspaceId, id) => (await findInboxRow(tx, workspaceId, id)) !== null },
})

import { memberRemoved, recipientGroupsContract } from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { recipientGroupsPolicy } from './recipient-groups.policy.ts'
import { deletePersonalRecipientGroups, existsRecipientGroup } from './recipient-groups.queries.ts'
import { recipientGroupSettings } from './recipient-groups.settings.ts'
import {
  createRecipientGroupCall,
  deleteRecipientGroupCall,
  listRecipientGroupsCall,
  updateRecipientGroupCall,
} from './recipient-groups.ts'

const personalRecipientGroupCleaner = defineConsumer({
  name: 'recipient-groups-of-members',
  types: [memberRemoved.type],
  handle: (_app, tx, { workspaceId, payload }) =>
    deletePersonalRecipientGroups(tx, workspaceId, payload.userId),
})

export const recipientGroupsFeature = defineServerFeature({
  contract: recipientGroupsContract,
  tables: ['recipient_groups'],
  policy: recipientGroupsPolicy,
  settings: [recipientGroupSettings],
  handlers: {
    'recipientGroups.list': listRecipientGroupsCall,
    'recipientGroups.create': createRecipientGroupCall,
    'recipientGroups.update': updateRecipientGroupCall,
    'recipientGroups.delete': deleteRecipientGroupCall,
  },
  consumers: [personalRecipientGroupCleaner],
  refs: { recipientGroup: existsRecipientGroup },
})

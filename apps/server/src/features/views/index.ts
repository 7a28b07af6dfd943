import { memberRemoved, type PayloadOf, viewsContract } from '@postroom/contract'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { countViewsCall } from './count-views.ts'
import { countFoundInViewCall, listConversationsOfViewCall } from './list-conversations-of-view.ts'
import { viewsPolicy } from './views.policy.ts'
import { deletePersonalViews, existsView } from './views.queries.ts'
import { viewSettings } from './views.settings.ts'
import { createViewCall, deleteViewCall, listViewsCall, updateViewCall } from './views.ts'

const viewCleaner: EventConsumer = {
  name: 'views-of-members',
  types: [memberRemoved.type],
  handle: (_, tx, { workspaceId, payload }) =>
    deletePersonalViews(tx, workspaceId, (payload as PayloadOf<typeof memberRemoved>).userId),
}

export const viewsFeature = defineServerFeature({
  contract: viewsContract,
  tables: ['saved_views'],
  policy: viewsPolicy,
  settings: [viewSettings],
  handlers: {
    'views.list': listViewsCall,
    'views.count': countViewsCall,
    'views.list_conversations': listConversationsOfViewCall,
    'views.count_found': countFoundInViewCall,
    'views.create': createViewCall,
    'views.update': updateViewCall,
    'views.delete': deleteViewCall,
  },
  consumers: [viewCleaner],
  refs: { view: existsView },
})

import { memberRemoved, viewsContract } from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { hideViewCall, reorderViewsCall } from './arrange-views.ts'
import { countViewsCall } from './count-views.ts'
import { countFoundInViewCall, listConversationsOfViewCall } from './list-conversations-of-view.ts'
import { deletePlaces } from './places.queries.ts'
import { viewsPolicy } from './views.policy.ts'
import { deletePersonalViews, existsView } from './views.queries.ts'
import { viewSettings } from './views.settings.ts'
import { createViewCall, deleteViewCall, listViewsCall, updateViewCall } from './views.ts'

export { getView } from './views.ts'

const viewCleaner = defineConsumer({
  name: 'views-of-members',
  types: [memberRemoved.type],
  handle: async (_, tx, { workspaceId, payload }) => {
    const { userId } = payload
    await deletePersonalViews(tx, workspaceId, userId)
    await deletePlaces(tx, workspaceId, userId)
  },
})

export const viewsFeature = defineServerFeature({
  contract: viewsContract,
  tables: ['saved_view_places', 'saved_views'],
  policy: viewsPolicy,
  settings: [viewSettings],
  handlers: {
    'views.list': listViewsCall,
    'views.count': countViewsCall,
    'views.list_conversations': listConversationsOfViewCall,
    'views.count_found': countFoundInViewCall,
    'views.reorder': reorderViewsCall,
    'views.hide': hideViewCall,
    'views.create': createViewCall,
    'views.update': updateViewCall,
    'views.delete': deleteViewCall,
  },
  consumers: [viewCleaner],
  refs: { view: existsView },
})

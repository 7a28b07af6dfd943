import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { nothing, ref } from '../core/fields.ts'
import {
  countFoundInView,
  countViews,
  createView,
  deleteView,
  hideView,
  listConversationsOfView,
  listViews,
  reorderViews,
  updateView,
} from './calls.ts'

export * from './calls.ts'
export * from './shapes.ts'

const viewId = ref('view')

declare module '../core/fields.ts' {
  interface RefKinds {
    view: true
  }
}

export const viewsChanged = defineEvent({
  type: 'views.changed',
  summary: 'A saved view was created, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ viewId }),
})

export const viewsArranged = defineEvent({
  type: 'views.arranged',
  summary: 'You changed the order of your saved views, or which ones your sidebar shows.',
  scope: 'person',
  payload: nothing,
})

export const viewsContract = defineFeature({
  name: 'views',
  area: 'conversations',
  calls: [
    listViews,
    countViews,
    listConversationsOfView,
    countFoundInView,
    reorderViews,
    hideView,
    createView,
    updateView,
    deleteView,
  ],
  events: [viewsChanged, viewsArranged],
  errors: {
    too_many_views: {
      status: 409,
      text: 'There can be at most {maximum} saved views.',
      params: z.object({ maximum: z.number().int() }),
    },
  },
  abilities: {
    'view.list': 'See saved views',
    'view.manage': 'Create, change and delete saved views',
  },
})

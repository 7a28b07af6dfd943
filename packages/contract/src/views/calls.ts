import { z } from 'zod'
import { type SqlCondition, sqlCondition } from '../conditions/index.ts'
import { conversationSummary } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { page, pageInput } from '../core/page.ts'
import { abilities } from '../core/roles.ts'
import { foundCount } from '../search/calls.ts'
import { viewGroupings, viewLimits, viewSorts } from '../view-choices.ts'
import { savedView, viewScope } from './shapes.ts'

const viewId = ref('view')

/** Checked when it is parsed: written out, its nested groups would make the reference ten times as long. */
const conditionInput = z
  .unknown()
  .transform((value, context): SqlCondition => {
    const parsed = sqlCondition().safeParse(value)
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    return parsed.success ? parsed.data : z.NEVER
  })
  .meta({ description: 'A condition, or a group of them: { "operator": "all", "conditions": […] }.' })

const fields = {
  name: requiredText('view name', 80),
  /**
   * Null for every conversation. What it says of messages is true of a conversation if one of its messages fulfils it;
   * conditions side by side in a group of all must hold for the same message, and a negated one for every message.
   */
  condition: conditionInput.nullable().default(null),
  /** Words and operators as in the search of conversations, in addition to the condition. */
  search: optionalText(viewLimits.search).default(''),
  sort: z.enum(viewSorts).default('newest'),
  groupBy: z.enum(viewGroupings).default('none'),
} as const

const exampleView = '019a9f6e-5d1c-7000-8000-0000000000f7'
const exampleFields = {
  name: 'Refunds to answer',
  condition: {
    operator: 'all',
    conditions: [
      { field: 'status', operator: 'is', value: 'open' },
      { field: 'tag', operator: 'is', value: '019a9f6e-5d1c-7000-8000-0000000000a1' },
    ],
  },
}

const read = { access: 'view.list', mfa: 'enrolled', impact: 'read' } as const

export const listViews = defineCall({
  name: 'views.list',
  rest: { method: 'GET', path: '/api/v1/views' },
  summary:
    'Lists your saved views, those of your teams and those of the workspace, in your order and then by name.',
  ...read,
  input: nothing,
  output: z.object({ items: z.array(savedView), abilities }),
  example: { input: {} },
})

export const countViews = defineCall({
  name: 'views.count',
  rest: { method: 'GET', path: '/api/v1/views/counts' },
  summary: 'Counts the conversations of each saved view in your sidebar, up to 100.',
  ...read,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        viewId,
        /** Only conversations that the reader sees; null if counting took too long. */
        count: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['search_crowded'],
  example: { input: {} },
})

const narrowing = { viewId, tagId: ref('tag').optional() } as const

export const listConversationsOfView = defineCall({
  name: 'views.list_conversations',
  rest: { method: 'GET', path: '/api/v1/views/:viewId/conversation' },
  summary: 'Lists the conversations of a saved view in your inboxes, in the order of the view.',
  ...read,
  input: z.object({
    ...narrowing,
    /** Narrows the view, in addition to its own search. */
    search: z.string().trim().max(200).optional(),
    /** Instead of the order and the groups of the view. */
    sort: z.enum(['newest', 'oldest', 'due', 'waiting']).optional(),
    ...pageInput,
  }),
  output: page(conversationSummary),
  errors: ['search_too_long', 'search_crowded'],
  example: { input: { viewId: exampleView } },
})

export const countFoundInView = defineCall({
  name: 'views.count_found',
  summary: 'Counts the conversations that a search finds in a saved view, up to 1,000.',
  rest: { method: 'GET', path: '/api/v1/views/:viewId/found' },
  ...read,
  input: z.object({ ...narrowing, search: z.string().trim().max(200) }),
  output: foundCount,
  errors: ['search_crowded'],
  example: { input: { viewId: exampleView, search: 'crates' } },
})

export const reorderViews = defineCall({
  name: 'views.reorder',
  summary: 'Changes the order of saved views in your sidebar. Those that are not named come last, by name.',
  rest: { method: 'POST', path: '/api/v1/views/reorder' },
  access: 'view.list',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    viewIds: z
      .array(viewId)
      .min(1, fieldMessage('too_few', { minimum: 1 }))
      .max(viewLimits.ordered, fieldMessage('too_many', { maximum: viewLimits.ordered })),
  }),
  output: z.object({ viewIds: z.array(viewId) }),
  errors: ['not_found'],
  example: { input: { viewIds: [exampleView] } },
})

export const hideView = defineCall({
  name: 'views.hide',
  summary: 'Hides a saved view from your sidebar, or shows it again. Others are not affected.',
  rest: { method: 'PUT', path: '/api/v1/views/:viewId/hidden' },
  access: 'view.list',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ viewId, isHidden: z.boolean() }),
  output: savedView,
  example: { input: { viewId: exampleView, isHidden: true } },
})

export const createView = defineCall({
  name: 'views.create',
  rest: { method: 'POST', path: '/api/v1/views' },
  summary: 'Saves a view for yourself, for one of your teams, or for the workspace.',
  access: 'view.manage',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    scope: viewScope.default('personal'),
    /** For the scope `team`: a team that you are a member of. */
    teamId: ref('team').nullable().default(null),
    ...fields,
  }),
  output: savedView,
  errors: ['too_many_views', 'not_found'],
  example: { input: exampleFields },
})

export const updateView = defineCall({
  name: 'views.update',
  rest: { method: 'PUT', path: '/api/v1/views/:viewId' },
  summary: 'Changes a saved view. Fields that are left out take their defaults.',
  access: 'view.manage',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ viewId, version: version(), ...fields }),
  output: savedView,
  errors: ['conflict'],
  example: { input: { viewId: exampleView, version: 1, ...exampleFields } },
})

export const deleteView = defineCall({
  name: 'views.delete',
  rest: { method: 'DELETE', path: '/api/v1/views/:viewId' },
  summary: 'Deletes a saved view. Its conversations stay.',
  access: 'view.manage',
  mfa: 'enrolled',
  impact: 'destructive',
  input: z.object({ viewId }),
  output: nothing,
  example: { input: { viewId: exampleView } },
})

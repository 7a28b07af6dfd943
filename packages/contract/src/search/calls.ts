import { z } from 'zod'
import { conversationSummary, conversationViews, inboxCounts } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { nothing, ref } from '../core/fields.ts'
import { page, pageInput } from '../core/page.ts'
import { searchLimits } from './search-terms.ts'

const read = { access: 'conversation.read', mfa: 'enrolled', impact: 'read' } as const

export const listConversations = defineCall({
  name: 'conversations.list',
  summary: 'Lists the conversations of your inboxes, newest first.',
  rest: { method: 'GET', path: '/api/v1/conversation' },
  ...read,
  input: z.object({
    inboxId: ref('inbox').optional(),
    view: z.enum(conversationViews).default('open'),
    tagId: ref('tag').optional(),
    /** Has this personal tag of the reader. */
    personalTagId: ref('personalTag').optional(),
    /** Assigned to this team. */
    teamId: ref('team').optional(),
    /**
     * Words of subject, people, text or file names, each possibly incomplete, and operators: `from:` `to:` `subject:`
     * `tag:` `assigned:` `is:` `has:` `priority:` `task:` `in:` `before:` `after:`, also in German (`von:` `an:` `betreff:` …). A leading
     * `-` negates; quoted words form a phrase.
     */
    search: z.string().trim().max(200).optional(),
    /**
     * `due`: by the next due time of the SLA, conversations without one last. `waiting`: those whose customer has waited
     * longest for a reply first, answered ones last. `assignee`: those of one person together,
     * unassigned ones first. `priority`: the most urgent first. Word searches are newest first, by the newest matching message, or `oldest` first, by the
     * oldest one. In the view `drafts`, `newest` and `oldest` go by the time at which the reader last changed the draft.
     */
    sort: z.enum(['newest', 'oldest', 'due', 'waiting', 'assignee', 'priority']).default('newest'),
    ...pageInput,
  }),
  output: page(conversationSummary),
  errors: ['search_too_long', 'search_crowded'],
  example: { input: { view: 'open' } },
})

export const countConversations = defineCall({
  name: 'conversations.count',
  summary: 'Counts open, own and unassigned conversations of each of your inboxes.',
  rest: { method: 'GET', path: '/api/v1/conversation/counts' },
  ...read,
  input: nothing,
  output: z.object({ items: z.array(inboxCounts) }),
  example: { input: {} },
})

export const foundCount = z.object({
  /** Conversations that the reader sees, at most 1,000; null if counting took too long. */
  count: z.number().int().nullable(),
  /** There are more than that. */
  isMore: z.boolean(),
})

export const countFound = defineCall({
  name: 'conversations.count_found',
  summary: 'Counts the conversations of your inboxes that a search finds, up to 1,000.',
  rest: { method: 'GET', path: '/api/v1/conversation/found' },
  ...read,
  input: listConversations.input
    .pick({ inboxId: true, view: true, tagId: true, personalTagId: true, teamId: true })
    .extend({ search: z.string().trim().max(searchLimits.text) }),
  output: foundCount,
  errors: ['search_crowded'],
  example: { input: { view: 'all', search: 'from:anna crates' } },
})

export const searchCalls = [listConversations, countConversations, countFound] as const

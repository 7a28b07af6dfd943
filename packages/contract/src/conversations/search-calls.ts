import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { listConversations } from './calls.ts'

export const searchLimits = {
  /** Results that are listed and counted; for more, the search must be more specific. */
  results: 1_000,
  /** Characters of a search. */
  text: 200,
} as const

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
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: listConversations.input
    .pick({ inboxId: true, view: true, tagId: true, personalTagId: true, teamId: true })
    .extend({ search: z.string().trim().max(searchLimits.text) }),
  output: foundCount,
  errors: ['search_crowded'],
  example: { input: { view: 'all', search: 'from:anna crates' } },
})

export const searchCalls = [countFound] as const

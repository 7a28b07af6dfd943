import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, multilineText, nothing, ref } from './core/fields.ts'
import { taskKinds } from './tasks.ts'

export const handoverLimits = {
  /** Conversations that are handed over at once. */
  conversations: 100,
  /** Characters of the comment. */
  comment: 1_000,
} as const

const conversationId = ref('conversation')

const workState = z.object({
  lastMessage: z.object({ at: instant(), from: z.enum(['customer', 'team']) }).nullable(),
  waitingSince: instant().nullable(),
  dueAt: instant().nullable(),
  snoozedUntil: instant().nullable(),
  /** Open tasks and kept promises of the person. */
  tasks: z.array(z.object({ kind: z.enum(taskKinds), title: z.string(), dueAt: instant().nullable() })),
})

/** A conversation as it was when it was handed over, and what the person wrote about it. */
export const handedOverWork = workState.extend({ conversationId, comment: z.string() })
export type HandedOverWork = z.infer<typeof handedOverWork>

export const handoverItem = workState.extend({
  conversationId,
  subject: z.string(),
  contact: z.string(),
  /** People who may take it over. */
  candidateIds: z.array(ref('user')),
  /** The substitute of the person's time off, else the candidate with the least open work; null without candidates. */
  proposedId: ref('user').nullable(),
})
export type HandoverItem = z.infer<typeof handoverItem>

const example = '019a9f6e-5d1c-7000-8000-0000000000d1'

export const previewHandover = defineCall({
  name: 'handovers.preview',
  summary: 'Lists your open work with its state, its promised dates, and who could take it over.',
  rest: { method: 'GET', path: '/api/v1/handover' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(handoverItem),
    /** There is more than can be handed over at once. */
    hasMore: z.boolean(),
  }),
  example: { input: {} },
})

export const handOver = defineCall({
  name: 'handovers.hand_over',
  summary:
    'Assigns your open conversations and your tasks in them to others, adds your comments, and notifies each new owner once, by email unless they turned that off.',
  rest: { method: 'POST', path: '/api/v1/handover' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    items: z
      .array(
        z.object({
          conversationId,
          assigneeId: ref('user'),
          /** Added to the conversation unless it is empty. */
          comment: multilineText(handoverLimits.comment).default(''),
        }),
      )
      .min(1)
      .max(handoverLimits.conversations),
  }),
  output: z.object({
    handedOver: z.array(conversationId),
    /** Closed, or assigned to another person in the meantime. */
    skipped: z.array(conversationId),
  }),
  errors: ['assignee_not_in_inbox'],
  example: {
    input: {
      items: [
        {
          conversationId: example,
          assigneeId: '019a9f6e-5d1c-7000-8000-000000000002',
          comment: 'The customer waits for the room list.',
        },
      ],
    },
  },
})

export const workHandedOver = defineEvent({
  type: 'handover.received',
  summary: 'Somebody handed conversations over to you.',
  scope: 'person',
  payload: z.object({
    actorId: ref('user'),
    conversationIds: z.array(conversationId).min(1),
    /** The comments, each with the subject of its conversation. */
    text: z.string(),
    /** The same conversations with their state; empty in events of earlier versions. */
    items: z.array(handedOverWork).default([]),
  }),
})

export const handoversContract = defineFeature({
  name: 'handovers',
  area: 'conversations',
  calls: [previewHandover, handOver],
  events: [workHandedOver],
  errors: {},
  abilities: {},
})

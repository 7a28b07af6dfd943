import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, ref, refIfThere } from '../core/fields.ts'
import { comment } from './comment-shapes.ts'
import { conversationStatus } from './shapes.ts'

const otherPlacesAtMost = 200

export const otherPlace = z.object({
  conversationId: ref('conversation'),
  /** The conversation of the other inbox. */
  otherId: ref('conversation'),
  inboxId: ref('inbox'),
  status: conversationStatus,
})
export type OtherPlace = z.infer<typeof otherPlace>

export const listOtherPlaces = defineCall({
  name: 'conversations.list_other_places',
  summary:
    'Lists the conversations in your other inboxes whose newest message is the same mail as that of one of these. Conversations that you do not see are left out.',
  rest: { method: 'POST', path: '/api/v1/conversation/other-places' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    conversationIds: z
      .array(refIfThere('conversation'))
      .max(otherPlacesAtMost, fieldMessage('too_many', { maximum: otherPlacesAtMost })),
  }),
  output: z.object({ items: z.array(otherPlace) }),
  example: { input: { conversationIds: ['019a9f6e-5d1c-7000-8000-0000000000d1'] } },
})

/** An answer that exists in the other inbox and not in this one. */
export const answerElsewhere = z.object({
  /** `queued`: it goes out at `dueAt`; `sent`: it went out and is not copied, or not yet. */
  state: z.enum(['writing', 'queued', 'sent']),
  /** Null where it was sent with another mail program. */
  userId: ref('user').nullable(),
  dueAt: instant().nullable(),
})

export const linkedPlace = z.object({
  conversationId: ref('conversation'),
  inboxId: ref('inbox'),
  status: conversationStatus,
  assigneeId: ref('user').nullable(),
  answers: z.array(answerElsewhere),
  /** The newest 200, the oldest first. */
  comments: z.array(comment),
})
export type LinkedPlace = z.infer<typeof linkedPlace>

export const listLinkedPlaces = defineCall({
  name: 'conversations.list_linked_places',
  summary:
    'Lists the conversations in your other inboxes with the newest mail of the customer, who answers there, and their comments. Those that you do not see are left out.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/linked-place' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: ref('conversation') }),
  output: z.object({ items: z.array(linkedPlace) }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})

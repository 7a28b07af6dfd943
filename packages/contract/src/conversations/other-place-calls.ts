import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { ref, refIfThere } from '../core/fields.ts'
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

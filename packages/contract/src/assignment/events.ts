import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { ref } from '../core/fields.ts'

/** Why automatic assignment did not choose a person: too much open work, their status, or time off. */
export const passOverReasons = ['limit', 'unavailable', 'time_off'] as const
export type PassOverReason = (typeof passOverReasons)[number]

export const peoplePassedOver = defineEvent({
  type: 'conversation.passed_over',
  summary:
    'Automatic assignment gave a conversation to one person, and passed others over for these reasons.',
  scope: 'staff',
  payload: z.object({
    conversationId: ref('conversation'),
    /** The person who was chosen. */
    assigneeId: ref('user'),
    people: z.array(z.object({ userId: ref('user'), reason: z.enum(passOverReasons) })),
  }),
})

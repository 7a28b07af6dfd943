import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { isEmoji } from '../core/emoji.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { ref } from '../core/fields.ts'
import { reaction } from './message-shapes.ts'

/** Different emoji on one message or comment. */
export const reactionLimit = 20

const conversationId = ref('conversation')
const emoji = z
  .string()
  .max(40)
  .refine(isEmoji, { error: fieldMessage('emoji_invalid') })
const chosen = { emoji, isOn: z.boolean() } as const
const output = z.object({ reactions: z.array(reaction) })
const example = {
  conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
  emoji: '👍',
  isOn: true,
} as const
const shared = {
  access: 'conversation.follow',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  limitPerMinute: 120,
  output,
} as const

export const reactToMessage = defineCall({
  name: 'conversations.react_to_message',
  summary: 'Adds your emoji to a message, or removes it. Only people who see the conversation see it.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/message/:messageId/reaction' },
  ...shared,
  input: z.object({ conversationId, messageId: ref('message'), ...chosen }),
  errors: ['too_many_reactions'],
  example: { input: { ...example, messageId: '019a9f6e-5d1c-7000-8000-0000000000e1' } },
})

export const reactToComment = defineCall({
  name: 'conversations.react_to_comment',
  summary: 'Adds your emoji to an internal comment, or removes it. The first one notifies the author.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/comment/:commentId/reaction' },
  ...shared,
  input: z.object({ conversationId, commentId: ref('comment'), ...chosen }),
  errors: ['too_many_reactions', 'comment_deleted'],
  example: { input: { ...example, commentId: '019a9f6e-5d1c-7000-8000-0000000000f1' } },
})

export const reactionCalls = [reactToMessage, reactToComment] as const

export const reactionErrors = {
  too_many_reactions: { status: 409, text: 'There are 20 different reactions already. Use one of them.' },
} as const

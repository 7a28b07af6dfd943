import { z } from 'zod'
import { message } from '../conversations/message-shapes.ts'
import { defineCall } from '../core/call.ts'
import { ref } from '../core/fields.ts'

export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const

export const answerInvitation = defineCall({
  name: 'conversations.answer_invitation',
  summary: 'Replies to a calendar invitation (iMIP), from the invited address.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/invitation' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  input: z.object({
    conversationId: ref('conversation'),
    messageId: ref('message'),
    answer: z.enum(invitationAnswers),
  }),
  output: message,
  errors: ['invitation_not_answerable', 'invitation_outdated', 'mailbox_not_connected'],
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      messageId: '019a9f6e-5d1c-7000-8000-0000000000e1',
      answer: 'accepted',
    },
  },
})

export const invitationErrors = {
  invitation_not_answerable: {
    status: 409,
    text: 'This message does not ask for an answer to an invitation.',
  },
  invitation_outdated: { status: 409, text: 'The organiser has changed or cancelled this event since.' },
} as const

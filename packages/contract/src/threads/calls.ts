import { z } from 'zod'
import { conversationSummary } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { ref, version } from '../core/fields.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

/** The changed conversation, and the id with which the split or merge can be undone. */
const threadEdit = z.object({ editId: ref('threadEdit'), conversation: conversationSummary })

export const splitConversation = defineCall({
  name: 'conversations.split',
  summary: 'Splits a message and all later ones off into a new conversation; later replies follow.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/split' },
  ...write,
  input: z.object({
    conversationId: ref('conversation'),
    /** First message of the new conversation. */
    messageId: ref('message'),
    version: version().optional(),
  }),
  /** The new conversation. */
  output: threadEdit,
  errors: ['conflict', 'nothing_to_split'],
  example: { input: { conversationId: id, messageId: '019a9f6e-5d1c-7000-8000-0000000000e1' } },
})

export const mergeConversations = defineCall({
  name: 'conversations.merge',
  summary: 'Merges other conversations of the same inbox into this one; later replies follow.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/merge' },
  ...write,
  input: z.object({
    conversationId: ref('conversation'),
    fromIds: z.array(ref('conversation')).min(1).max(20),
    version: version().optional(),
  }),
  output: threadEdit,
  errors: ['conflict', 'other_inbox', 'other_team'],
  example: { input: { conversationId: id, fromIds: ['019a9f6e-5d1c-7000-8000-0000000000d2'] } },
})

export const undoThreadEdit = defineCall({
  name: 'conversations.undo_thread_edit',
  summary: 'Undoes a split or merge; messages that arrived since go with the ones they reply to.',
  rest: { method: 'POST', path: '/api/v1/conversation/thread-edit/:editId/undo' },
  ...write,
  input: z.object({ editId: ref('threadEdit') }),
  /** The conversation that was split, or that others were merged into. */
  output: z.object({ conversation: conversationSummary }),
  errors: ['not_undoable'],
  example: { input: { editId: '019a9f6e-5d1c-7000-8000-0000000000f5' } },
})

export const threadingCalls = [splitConversation, mergeConversations, undoThreadEdit] as const

export const threadingErrors = {
  nothing_to_split: {
    status: 409,
    text: 'Everything begins with this message, so there is nothing to split off.',
  },
  other_inbox: { status: 409, text: 'Only conversations of the same inbox can be merged.' },
  other_team: {
    status: 409,
    text: 'These conversations are with different teams. Give them to the same team first.',
  },
  not_undoable: {
    status: 409,
    text: 'This was taken back already, or its conversations were split or merged again since.',
  },
} as const

import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { ref } from '../core/fields.ts'
import { comment, commentVersion } from './comment-shapes.ts'
import { handledSeconds } from './handle-time.ts'

const conversationId = ref('conversation')
const commentId = ref('comment')
const example = {
  conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
  commentId: '019a9f6e-5d1c-7000-8000-0000000000f1',
}
/** Observers may comment, too. */
const follow = { access: 'conversation.follow', mfa: 'enrolled', impact: 'write' } as const

/** Characters that a comment has at most. */
export const commentCharacters = 20_000

const written = {
  text: z
    .string({ error: fieldMessage('required', { field: 'comment' }) })
    .trim()
    .min(1, fieldMessage('required', { field: 'comment' }))
    .max(commentCharacters),
  mentionIds: z.array(ref('user')).max(50).default([]),
} as const

export const commentConversation = defineCall({
  name: 'conversations.comment',
  summary: 'Adds an internal comment, which is never mailed.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/comment' },
  ...follow,
  unaudited: ['text'],
  input: z.object({ conversationId, ...written, handledSeconds }),
  output: comment,
  example: {
    input: { conversationId: example.conversationId, text: 'I have asked them to hold the room.' },
  },
})

export const editComment = defineCall({
  name: 'conversations.edit_comment',
  summary: 'Changes an internal comment of yours. People whom it newly mentions are notified.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/comment/:commentId' },
  ...follow,
  unaudited: ['text'],
  input: z.object({ conversationId, commentId, ...written }),
  output: comment,
  errors: ['comment_deleted'],
  example: { input: { ...example, text: 'They hold the room until Friday.' } },
})

export const listCommentVersions = defineCall({
  name: 'conversations.list_comment_versions',
  summary: 'Lists what a comment said before its author edited it, oldest first.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/comment/:commentId/versions' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId, commentId }),
  output: z.object({ items: z.array(commentVersion) }),
  example: { input: example },
})

export const deleteComment = defineCall({
  name: 'conversations.delete_comment',
  summary:
    'Deletes the text of an internal comment for good. Owners and admins may delete comments of others.',
  rest: { method: 'DELETE', path: '/api/v1/conversation/:conversationId/comment/:commentId' },
  ...follow,
  input: z.object({ conversationId, commentId }),
  output: comment,
  example: { input: example },
})

export const commentCalls = [commentConversation, editComment, listCommentVersions, deleteComment] as const

export const commentErrors = {
  comment_deleted: { status: 409, text: 'This comment was deleted.' },
} as const

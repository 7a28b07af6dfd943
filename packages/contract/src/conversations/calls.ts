import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { defineCall } from '../core/call.ts'
import { emailAddress, instant, nothing, optionalText, queryFlag, ref, requiredText } from '../core/fields.ts'
import { recipient } from './address-shapes.ts'
import { draft, draftVersion } from './draft-shapes.ts'
import { conversation, conversationSummary } from './shapes.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const conversationId = ref('conversation')
const read = { access: 'conversation.read', mfa: 'enrolled', impact: 'read' } as const
/** For actions on the reader's own state and internal comments, which observers may do too. */
const follow = { access: 'conversation.follow', mfa: 'enrolled', impact: 'write' } as const
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

export const getConversation = defineCall({
  name: 'conversations.get',
  summary: 'Returns one conversation with its messages, comments and changes.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId' },
  ...read,
  input: z.object({
    conversationId,
    /** Loads remote images through our proxy for this request. */
    remoteImages: queryFlag().optional(),
    /** Entries before this time, to page backwards. */
    before: instant().optional(),
  }),
  output: conversation,
  example: { input: { conversationId: id } },
})

export const tagConversation = defineCall({
  name: 'conversations.tag',
  summary: 'Adds tags to a conversation and removes others.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/tags' },
  ...write,
  input: z.object({
    conversationId,
    add: z.array(ref('tag')).max(50).default([]),
    remove: z.array(ref('tag')).max(50).default([]),
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  example: { input: { conversationId: id, add: ['019a9f6e-5d1c-7000-8000-0000000000a1'] } },
})

export const tagPersonally = defineCall({
  name: 'conversations.tag_personally',
  summary: 'Adds your personal tags to a conversation and removes others; only you see them.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/personal-tags' },
  ...follow,
  audit: false,
  input: z.object({
    conversationId,
    add: z.array(ref('personalTag')).max(50).default([]),
    remove: z.array(ref('personalTag')).max(50).default([]),
  }),
  output: z.object({ tagIds: z.array(ref('personalTag')) }),
  example: {
    input: { conversationId: id, add: ['019a9f6e-5d1c-7000-8000-0000000000a7'] },
    output: { tagIds: ['019a9f6e-5d1c-7000-8000-0000000000a7'] },
  },
})

export const markConversationRead = defineCall({
  name: 'conversations.mark_read',
  summary: 'Marks a conversation as read or unread for yourself, from a message on or as a whole.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/read' },
  ...follow,
  audit: false,
  input: z.object({
    conversationId,
    isRead: z.boolean().default(true),
    /** First message to mark as unread. */
    fromMessageId: ref('message').optional(),
  }),
  output: nothing,
  example: { input: { conversationId: id }, output: {} },
})

export const flagConversation = defineCall({
  name: 'conversations.flag',
  summary: 'Adds or removes the star of a conversation, for everyone in the inbox.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/flag' },
  ...write,
  input: z.object({ conversationId, isFlagged: z.boolean(), bulkChangeId: bulkChangeId() }),
  output: conversationSummary,
  example: { input: { conversationId: id, isFlagged: true } },
})

export const getDraft = defineCall({
  name: 'conversations.get_draft',
  summary:
    'Returns your draft of a reply, or null, and the draft that a colleague took over from you, until you take it back or dismiss it.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/draft' },
  ...read,
  input: z.object({ conversationId }),
  output: z.object({
    draft: draft.nullable(),
    takenOver: draftVersion.nullable().optional(),
    /** Number of versions for `conversations.list_draft_versions`. */
    keptVersions: z.number().int().optional(),
  }),
  example: { input: { conversationId: id }, output: { draft: null } },
})

export const saveDraft = defineCall({
  name: 'conversations.save_draft',
  summary:
    'Saves your draft of a reply; an empty one is deleted. Refused if another device changed it since `version`; the same draft saved twice is accepted.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/draft' },
  ...write,
  audit: false,
  input: z.object({
    conversationId,
    html: z.string().max(1_000_000),
    /** To be sent without formatting, as text/plain alone. */
    isPlain: z.boolean().default(false),
    /** Sender address, if the writer chose one. */
    from: emailAddress().optional(),
    to: z.array(recipient).max(100).default([]),
    cc: z.array(recipient).max(100).default([]),
    bcc: z.array(recipient).max(100).default([]),
    attachmentIds: z.array(ref('attachment')).max(50).default([]),
    /** Message of the conversation that the reply answers; if missing, the newest. */
    answeredMessageId: ref('message').optional(),
    /** Version of the draft that this text is based on, 0 for a new draft. If missing, any version is replaced. */
    version: z.number().int().min(0).optional(),
  }),
  output: z.object({ draft: draft.nullable() }),
  errors: ['conflict', 'draft_taken_over', 'answered_message_gone'],
  example: { input: { conversationId: id, html: '<p>Guten Tag</p>' } },
})

export const showPresence = defineCall({
  name: 'conversations.show_presence',
  summary: 'Shows others that you view a conversation or write in it, for 30 seconds.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/presence' },
  ...follow,
  audit: false,
  input: z.object({ conversationId, doing: z.enum(['viewing', 'writing', 'left']) }),
  output: nothing,
  example: { input: { conversationId: id, doing: 'viewing' }, output: {} },
})

export const uploadAttachment = defineCall({
  name: 'conversations.upload_attachment',
  summary: 'Uploads a file for a reply, at most 25 MB.',
  rest: {
    method: 'POST',
    path: '/api/v1/file/user',
    body: 'bytes',
    headers: { fileName: 'x-file-name', contentType: 'x-file-type' },
  },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    fileName: requiredText('file name', 255),
    contentType: optionalText(200),
    /** The file itself, as the request body. */
    body: z.unknown().optional(),
  }),
  output: z.object({ id: ref('attachment'), fileName: z.string(), sizeBytes: z.number().int() }),
  limitPerMinute: 120,
  errors: ['file_too_large', 'upload_quota_spent'],
  example: { input: { fileName: 'offer.pdf', contentType: 'application/pdf' } },
})

export const deleteUpload = defineCall({
  name: 'conversations.delete_upload',
  summary: 'Deletes a file that you uploaded and that no message uses yet.',
  rest: { method: 'DELETE', path: '/api/v1/file/user/:attachmentId' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: z.object({ attachmentId: ref('attachment') }),
  output: nothing,
  example: { input: { attachmentId: '019a9f6e-5d1c-7000-8000-0000000000f1' }, output: {} },
})

export const getUpload = defineCall({
  name: 'conversations.get_upload',
  summary: 'Returns the content of a file that you uploaded and that was not sent yet.',
  rest: { method: 'GET', path: '/api/v1/file/user/:attachmentId', reply: 'bytes' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ attachmentId: ref('attachment') }),
  output: z.unknown(),
  example: { input: { attachmentId: '019a9f6e-5d1c-7000-8000-0000000000f1' } },
})

export const signed = {
  workspaceId: ref('workspace'),
  expires: z.coerce.number().int().min(0),
  signature: z.string().max(200),
}
export const exampleSignature = {
  workspaceId: '019a9f6e-5d1c-7000-8000-000000000001',
  expires: 1_893_456_000_000,
  signature: '0123456789ab.c2lnbmF0dXJl',
}

/** Signed addresses cannot be guessed, and a whole office opens its mail from one IP address. */
const filesPerMinute = 6_000

export const getAttachment = defineCall({
  name: 'conversations.get_attachment',
  summary: 'Returns the content of an attachment, at the signed URL from its message.',
  rest: { method: 'GET', path: '/api/v1/file/attachment/:attachmentId', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: filesPerMinute,
  input: z.object({ attachmentId: ref('attachment'), ...signed }),
  output: z.unknown(),
  errors: ['link_expired'],
  example: { input: { attachmentId: '019a9f6e-5d1c-7000-8000-0000000000f1', ...exampleSignature } },
})

export const getOriginal = defineCall({
  name: 'conversations.get_original',
  summary: 'Returns a message with all its headers as it was received or sent (RFC 5322), as a file.',
  rest: { method: 'GET', path: '/api/v1/file/original/:messageId', reply: 'bytes' },
  ...read,
  limitPerMinute: 60,
  input: z.object({ messageId: ref('message') }),
  output: z.unknown(),
  example: { input: { messageId: '019a9f6e-5d1c-7000-8000-0000000000e1' } },
})

export const getRemoteImage = defineCall({
  name: 'conversations.get_remote_image',
  summary: 'Returns a remote picture of a message, fetched by the server after the reader agreed.',
  rest: { method: 'GET', path: '/api/v1/file/remote-image', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: filesPerMinute,
  input: z.object({ url: z.string().max(4_000), ...signed }),
  output: z.unknown(),
  errors: ['link_expired', 'image_not_available'],
  example: { input: { url: 'https://cdn.marewind.example/logo.png', ...exampleSignature } },
})

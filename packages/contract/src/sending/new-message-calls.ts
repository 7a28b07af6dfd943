import { z } from 'zod'
import { correspondent, recipient } from '../conversations/address-shapes.ts'
import { newDraft } from '../conversations/draft-shapes.ts'
import { handledSeconds } from '../conversations/handle-time.ts'
import { message } from '../conversations/message-shapes.ts'
import { acceptedWarnings } from '../conversations/safe-send.ts'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, instant, nothing, optionalText, plainId, ref } from '../core/fields.ts'

const inboxId = '019a9f6e-5d1c-7000-8000-0000000000b1'
const draftId = '019a9f6e-5d1c-7000-8000-0000000000d7'
const read = { access: 'conversation.read', mfa: 'enrolled', impact: 'read' } as const

/** What the writer of a new message enters. */
const written = {
  inboxId: ref('inbox'),
  /** Sender address: the mailbox's own or an alias; if missing, the usual one of the inbox. */
  from: emailAddress().optional(),
  cc: z.array(recipient).max(100).default([]),
  bcc: z.array(recipient).max(100).default([]),
  subject: optionalText(998).default(''),
  html: z.string().max(1_000_000),
  /** Without formatting, as text/plain alone. */
  isPlain: z.boolean().default(false),
  attachmentIds: z.array(ref('attachment')).max(50).default([]),
  /** A message to forward: its headers and text are added below the text. */
  forwardsId: ref('message').optional(),
}

export const createConversation = defineCall({
  name: 'conversations.create',
  summary: 'Sends a new message by mail from an inbox; its conversation is assigned to you.',
  rest: { method: 'POST', path: '/api/v1/conversation' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 60,
  input: z.object({
    ...written,
    to: z.array(recipient).min(1, fieldMessage('email_invalid')).max(100),
    /** Your draft that the message was written in; deleted with the send, restored when sending is undone. */
    draftId: plainId().optional(),
    /** Time in which sending can be undone. */
    undoSeconds: z.number().int().min(0).max(60).default(0),
    /** Time to send at, at most a year ahead; if missing, now. */
    sendAt: instant().optional(),
    acceptedWarnings,
    handledSeconds,
  }),
  output: z.object({ conversationId: ref('conversation'), message }),
  errors: [
    'message_empty',
    'inbox_has_no_mail',
    'mailbox_not_connected',
    'bad_recipient',
    'bad_sender',
    'files_too_large',
    'mail_too_large',
    'bad_send_time',
    'send_warned',
  ],
  example: {
    input: {
      inboxId,
      to: [{ name: 'Rhys Kestrel', address: 'rhys@kestrelridge.example' }],
      subject: 'Rooms in Lisbon',
      html: '<p>Both hotels hold the rooms until Friday.</p>',
    },
  },
})

export const listNewDrafts = defineCall({
  name: 'conversations.list_new_drafts',
  summary: 'Lists your drafts of new messages, the last changed first.',
  rest: { method: 'GET', path: '/api/v1/new-message' },
  ...read,
  input: nothing,
  output: z.object({ items: z.array(newDraft) }),
  example: { input: {}, output: { items: [] } },
})

export const getNewDraft = defineCall({
  name: 'conversations.get_new_draft',
  summary: 'Returns your draft of a new message, or null.',
  rest: { method: 'GET', path: '/api/v1/new-message/:draftId' },
  ...read,
  input: z.object({ draftId: plainId() }),
  output: z.object({ draft: newDraft.nullable() }),
  example: { input: { draftId }, output: { draft: null } },
})

export const saveNewDraft = defineCall({
  name: 'conversations.save_new_draft',
  summary:
    'Saves your draft of a new message under an id that you choose; an empty one is deleted. Refused if another device changed it since `version`; the same draft saved twice is accepted.',
  rest: { method: 'PUT', path: '/api/v1/new-message/:draftId' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: z.object({
    draftId: plainId(),
    ...written,
    to: z.array(recipient).max(100).default([]),
    /** Version of the draft that this text is based on, 0 for a new draft. If missing, any version is replaced. */
    version: z.number().int().min(0).optional(),
  }),
  output: z.object({ draft: newDraft.nullable() }),
  errors: ['conflict'],
  example: { input: { draftId, inboxId, html: '<p>Hi Rhys</p>' }, output: { draft: null } },
})

export const forwardMessage = defineCall({
  name: 'conversations.forward',
  summary:
    'Begins a draft that forwards a message with its files. Sent, it is a conversation of its own, so that answers to it stay apart.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/message/:messageId/forward' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({
    conversationId: ref('conversation'),
    messageId: ref('message'),
    /** Id that you choose for the draft. */
    draftId: plainId(),
    /** Copies the files of the message into the draft. */
    includeFiles: z.boolean().default(true),
  }),
  output: z.object({ draft: newDraft }),
  errors: ['files_too_large'],
  example: {
    input: {
      conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
      messageId: '019a9f6e-5d1c-7000-8000-0000000000e1',
      draftId,
    },
  },
})

export const findCorrespondents = defineCall({
  name: 'conversations.find_correspondents',
  summary: 'Finds people by name or address in the recent mail of your inboxes, the most frequent first.',
  rest: { method: 'GET', path: '/api/v1/correspondent' },
  ...read,
  input: z.object({ search: optionalText(200) }),
  output: z.object({ items: z.array(correspondent) }),
  example: {
    input: { search: 'kest' },
    output: {
      items: [
        {
          name: 'Rhys Kestrel',
          address: 'rhys@kestrelridge.example',
          messages: 31,
          lastAt: '2026-11-20T14:31:00.000Z',
        },
      ],
    },
  },
})

export const newMessageCalls = [
  createConversation,
  listNewDrafts,
  getNewDraft,
  saveNewDraft,
  forwardMessage,
  findCorrespondents,
] as const

export const newMessageErrors = {
  message_empty: { status: 400, text: 'Please enter your message.', field: 'html' },
  inbox_has_no_mail: {
    status: 409,
    text: 'Chats are started by the customer. Choose an inbox with a mail address.',
    field: 'inboxId',
  },
} as const

import { z } from 'zod'
import { message } from './conversations/message-shapes.ts'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, ref } from './core/fields.ts'
import { channelKinds } from './mailbox-shapes.ts'

const conversationId = ref('conversation')
const exampleConversation = '019a9f6e-5d1c-7000-8000-0000000000d1'
const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c1'

/** Which replies Meta currently allows. */
export const chatWindow = z.object({
  kind: z.enum(channelKinds),
  /** `tagged`: a late reply by a person, on Messenger; `closed`: only templates, if any. */
  state: z.enum(['open', 'tagged', 'closed']),
  /** End of the current state; null if the contact never wrote or the window is closed. */
  until: instant().nullable(),
  hasTemplates: z.boolean(),
})
export type ChatWindow = z.infer<typeof chatWindow>

/** A message template with placeholders, approved by Meta. */
export const chatTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.string()),
  /** Placeholders in order, the header's first: `header.1`, `body.1`, `body.order_id`. */
  places: z.array(z.object({ key: z.string(), example: z.string() })),
  /** Why it cannot be sent from Postroom, such as a picture in the header. */
  obstacle: z.string().nullable(),
})
export type ChatTemplate = z.infer<typeof chatTemplate>

const filled = {
  template: z.string().min(1).max(512),
  language: z.string().min(1).max(20),
  /** Text for each placeholder. */
  values: z.record(z.string().max(100), z.string().max(1_024)).default({}),
}

export const verifyChatHook = defineCall({
  name: 'chats.verify_hook',
  summary: 'Confirms to Meta that this web hook is ours.',
  rest: { method: 'GET', path: '/api/v1/hooks/meta', reply: 'bytes' },
  access: 'public',
  keys: false,
  impact: 'read',
  input: z.object({
    'hub.mode': z.string().max(40).optional(),
    'hub.verify_token': z.string().max(300).optional(),
    'hub.challenge': z.string().max(300).optional(),
  }),
  output: z.unknown(),
  errors: ['hook_not_ours'],
  example: {
    input: { 'hub.mode': 'subscribe', 'hub.verify_token': 'a-word', 'hub.challenge': '1158201444' },
  },
})

export const receiveChatHook = defineCall({
  name: 'chats.receive_hook',
  summary: 'Receives messages, delivery and read receipts from Meta. Acknowledged once stored.',
  rest: {
    method: 'POST',
    path: '/api/v1/hooks/meta',
    body: 'bytes',
    reply: 'bytes',
    headers: { signature: 'x-hub-signature-256' },
  },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 6_000,
  input: z.object({
    signature: z.string().max(200),
    /** The raw body, because the signature covers its exact bytes. */
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  errors: ['hook_not_ours'],
  example: { input: { signature: `sha256=${'0'.repeat(64)}` } },
})

export const getChatWindow = defineCall({
  name: 'chats.get_window',
  summary: 'Returns which replies the provider currently allows in this conversation; null for mail.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/window' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: z.object({ window: chatWindow.nullable() }),
  example: { input: { conversationId: exampleConversation } },
})

export const listChatTemplates = defineCall({
  name: 'chats.list_templates',
  summary: 'Lists the approved templates of the number of an inbox.',
  rest: { method: 'GET', path: '/api/v1/group/sharedinbox/:inboxId/templates' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ inboxId: ref('inbox') }),
  output: z.object({ items: z.array(chatTemplate) }),
  errors: ['no_templates', 'channel_denied', 'channel_unreachable', 'mailbox_not_connected'],
  example: { input: { inboxId: exampleInbox } },
})

export const sendChatTemplate = defineCall({
  name: 'chats.send_template',
  summary: 'Sends an approved template in a conversation, at any time.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/template' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 60,
  input: z.object({ conversationId, ...filled }),
  output: message,
  errors: [
    'no_templates',
    'template_unknown',
    'template_not_filled',
    'channel_denied',
    'channel_unreachable',
    'mailbox_not_connected',
  ],
  example: {
    input: {
      conversationId: exampleConversation,
      template: 'delivery_update',
      language: 'en',
      values: { 'body.1': 'Annika' },
    },
  },
})

export const writeToNumber = defineCall({
  name: 'chats.write_to_number',
  summary: 'Sends an approved template to a number, in the conversation with it or in a new one.',
  rest: { method: 'POST', path: '/api/v1/group/sharedinbox/:inboxId/whatsapp' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 30,
  input: z.object({
    inboxId: ref('inbox'),
    to: z
      .string({ error: fieldMessage('required', { field: 'number' }) })
      .trim()
      .regex(/^\+?[\d\s().-]{7,30}$/, fieldMessage('phone_number_invalid')),
    ...filled,
  }),
  output: z.object({ conversationId, message }),
  errors: [
    'no_templates',
    'template_unknown',
    'template_not_filled',
    'channel_denied',
    'channel_unreachable',
    'mailbox_not_connected',
  ],
  example: {
    input: { inboxId: exampleInbox, to: '+49 30 901820', template: 'delivery_update', language: 'en' },
  },
})

export const chatsContract = defineFeature({
  name: 'chats',
  area: 'conversations',
  calls: [verifyChatHook, receiveChatHook, getChatWindow, listChatTemplates, sendChatTemplate, writeToNumber],
  events: [],
  errors: {
    hook_not_ours: { status: 403, text: 'The signature does not fit.' },
    no_templates: { status: 409, text: 'Only WhatsApp numbers have templates.' },
    template_unknown: { status: 409, text: 'Meta knows no approved template of this name and language.' },
    template_not_filled: {
      status: 400,
      text: 'Please fill in every place of the template.',
      field: 'values',
    },
  },
  abilities: {},
})

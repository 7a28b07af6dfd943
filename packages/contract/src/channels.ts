import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref, secretText } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'
import { channelKinds, mailbox } from './mailbox-shapes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    channelGrant: true
  }
}

const kind = z.enum(channelKinds)
const exampleGrant = '019a9f6e-5d1c-7000-8000-0000000000a7'

/** Facebook page or WhatsApp number that a person has access to at Meta. */
export const channelAccount = z.object({
  /** Meta's id. */
  id: z.string(),
  name: z.string(),
  /** The phone number, or the page's name in its URL; may be empty. */
  handle: z.string(),
  /** The person's permissions there, as Meta names them. */
  rights: z.array(z.string()),
  /** Why it cannot be connected: missing permission, already connected, or connected in another workspace. */
  obstacle: z.enum(['no_right', 'connected', 'elsewhere']).nullable(),
})
export type ChannelAccount = z.infer<typeof channelAccount>

export const getChannelSetup = defineCall({
  name: 'channels.get_setup',
  summary: 'Lists the channels that are configured on this instance.',
  rest: { method: 'GET', path: '/api/v1/channel/setup' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ facebook: z.boolean(), whatsapp: z.boolean() }),
  example: { input: {} },
})

export const beginChannel = defineCall({
  name: 'channels.begin',
  summary:
    'Returns the URL at Meta where a person gives access to pages or numbers. The way back works once, for ten minutes and for this person only.',
  rest: { method: 'POST', path: '/api/v1/channel/authorize' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: z.object({
    kind,
    /** Set to restore the access of a channel that lost it. */
    mailboxId: ref('mailbox').optional(),
  }),
  output: z.object({ url: z.string() }),
  errors: ['channel_not_set_up'],
  example: { input: { kind: 'facebook' } },
})

export const finishChannel = defineCall({
  name: 'channels.finish',
  summary: 'Exchanges the code from Meta. The token is stored encrypted on the server for an hour.',
  rest: { method: 'POST', path: '/api/v1/channel/grant' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    state: secretText('state', 200),
    code: secretText('code', 2_000).optional(),
    error: z.string().max(300).optional(),
  }),
  output: z.object({
    grantId: ref('channelGrant'),
    kind,
    /** The channel whose access was to be restored; null when connecting a new one. */
    mailboxId: ref('mailbox').nullable(),
    /** That channel, once its access is restored. */
    restored: mailbox.nullable(),
  }),
  errors: ['channel_not_set_up', 'channel_authorization_invalid', 'channel_denied', 'channel_unreachable'],
  example: { input: { state: 'Kq3…', code: 'AQB…' } },
})

export const listChannelAccounts = defineCall({
  name: 'channels.list_accounts',
  summary: 'Lists the pages or numbers that the person gave access to, with the permissions there.',
  rest: { method: 'GET', path: '/api/v1/channel/grant/:grantId/accounts' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ grantId: ref('channelGrant') }),
  output: z.object({ kind, items: z.array(channelAccount) }),
  errors: ['channel_not_set_up', 'channel_denied', 'channel_unreachable'],
  example: { input: { grantId: exampleGrant } },
})

export const connectChannel = defineCall({
  name: 'channels.connect',
  summary: 'Connects a page or number: new messages to it are received from now on.',
  rest: { method: 'POST', path: '/api/v1/channel' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    grantId: ref('channelGrant'),
    accountId: z.string().regex(/^\d{1,40}$/, fieldMessage('id_invalid')),
    /** PIN of a number with two-step verification; if it is off, a new PIN is created. */
    pin: z
      .string()
      .regex(/^\d{6}$/, fieldMessage('six_digits'))
      .meta({ secret: true })
      .optional(),
  }),
  output: mailbox,
  errors: [
    'channel_not_set_up',
    'channel_denied',
    'channel_unreachable',
    'channel_no_right',
    'channel_elsewhere',
    'channel_pin_wrong',
    'mailbox_taken',
  ],
  example: { input: { grantId: exampleGrant, accountId: '104857600' } },
})

export const channelsContract = defineFeature({
  name: 'channels',
  area: null,
  calls: [getChannelSetup, beginChannel, finishChannel, listChannelAccounts, connectChannel],
  events: [],
  errors: {
    channel_not_set_up: {
      status: 409,
      text: 'Whoever runs this installation has not set up Facebook and WhatsApp.',
    },
    channel_authorization_invalid: {
      status: 403,
      text: 'This return from Meta was used already, took too long or is not yours. Please start again.',
    },
    channel_denied: { status: 403, text: 'Meta refused: {reason}', params: reasonParams },
    channel_unreachable: {
      status: 424,
      text: 'Meta did not answer as it should. Please try again in a moment.',
    },
    channel_no_right: {
      status: 403,
      text: 'You may not answer messages there. Ask whoever manages it at Meta.',
    },
    channel_elsewhere: {
      status: 409,
      text: 'Another workspace has connected this. It has to be disconnected there first.',
    },
    channel_pin_wrong: {
      status: 422,
      text: 'This number has a PIN for its two-step verification. Please enter it.',
      field: 'pin',
    },
  },
  abilities: {},
})

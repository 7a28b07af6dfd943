import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref, secretText } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'
import { channelKinds, mailbox } from './mailbox-shapes.ts'

const kind = z.enum(channelKinds)
const exampleGrant = '019a9f6e-5d1c-7000-8000-0000000000a7'

/** A page or a phone number that a person showed us at Meta. */
export const channelAccount = z.object({
  /** As Meta numbers it. */
  id: z.string(),
  name: z.string(),
  /** The number, or how the page is called in its address; may be empty. */
  handle: z.string(),
  /** What the person may do there, in Meta's words. */
  rights: z.array(z.string()),
  /** Why it cannot be connected: the person may not, it is here already, or another workspace has it. */
  obstacle: z.enum(['no_right', 'connected', 'elsewhere']).nullable(),
})
export type ChannelAccount = z.infer<typeof channelAccount>

export const getChannelSetup = defineCall({
  name: 'channels.get_setup',
  summary: 'Which channels whoever runs this installation has set up.',
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
    "Meta's address to show us pages or numbers at. The way back is single-use, ten minutes long and yours alone.",
  rest: { method: 'POST', path: '/api/v1/channel/authorize' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: z.object({
    kind,
    /** Set to mend a channel that lost its access. */
    mailboxId: ref('mailbox').optional(),
  }),
  output: z.object({ url: z.string() }),
  errors: ['channel_not_set_up'],
  example: { input: { kind: 'facebook' } },
})

export const finishChannel = defineCall({
  name: 'channels.finish',
  summary: 'Exchanges the code that Meta sent back with. The token stays sealed on the server, for an hour.',
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
    /** The channel that was to be mended; null where one set out to connect another. */
    mailboxId: ref('mailbox').nullable(),
    /** It, once it is. */
    mended: mailbox.nullable(),
  }),
  errors: ['channel_not_set_up', 'channel_trip_invalid', 'channel_denied', 'channel_unreachable'],
  example: { input: { state: 'Kq3…', code: 'AQB…' } },
})

export const listChannelAccounts = defineCall({
  name: 'channels.list_accounts',
  summary: 'The pages or numbers that were shown to us, with what one may do there.',
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
  summary: 'Connects a page or number: what is written to it from now on is told to us.',
  rest: { method: 'POST', path: '/api/v1/channel' },
  access: 'mailbox.connect',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    grantId: ref('channelGrant'),
    accountId: z.string().regex(/^\d{1,40}$/, fieldMessage('id_invalid')),
    /** Of a number whose two-step verification is on already; a new one is made otherwise. */
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
    channel_trip_invalid: {
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

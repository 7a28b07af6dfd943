import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, ref, secretText } from './core/fields.ts'
import { token } from './session/index.ts'

const exampleCode = 'Zk4v1Qw7cYt0mJ9sXh2dLr5bNe8aUf3g'
const exampleToken = { token: { accessToken: 'eyJ…', expiresAt: '2026-11-20T12:15:00Z' } }

export const getEntrySettings = defineCall({
  name: 'entry.get_settings',
  summary:
    'Returns where people are redirected (app origins, deep-link URL, support channel), and whether a proxy is trusted.',
  rest: { method: 'GET', path: '/api/v1/entry' },
  access: 'public',
  impact: 'read',
  input: nothing,
  output: z.object({
    /** Origins that `redirect_url` may use. */
    appOrigins: z.array(z.string()),
    /** Base URL before `/deeplink`; null for the portal's own. */
    appAddress: z.string().nullable(),
    supportChannelId: z.string().nullable(),
    /** Security codes are then sent to `/api/v1/user/securetoken`. */
    trustProxy: z.boolean(),
  }),
  example: {
    input: {},
    output: {
      appOrigins: ['https://desk.example.com'],
      appAddress: null,
      supportChannelId: null,
      trustProxy: false,
    },
  },
})

export const getSupportBot = defineCall({
  name: 'entry.get_support_bot',
  summary: 'Returns the support bot that people of this instance write to; null if the operator set none up.',
  rest: { method: 'GET', path: '/api/v1/admin/loopbot' },
  command: { head: '/admin get_loop_bot' },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: nothing,
  output: z.object({ id: z.string(), channelId: z.string(), name: z.string() }).nullable(),
  example: { input: {}, output: { id: 'bot-7', channelId: 'support-7', name: 'Marewind IT' } },
})

export const makeEntryCode = defineCall({
  name: 'entry.make_code',
  summary:
    'Creates a one-time code for a link into the portal; it works once, within 60 seconds, while this session is valid.',
  rest: { method: 'GET', path: '/api/v1/token/code', headers: { clientId: 'x-client-id' } },
  access: 'session',
  mfa: 'personal',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({
    /** The requesting program, for the audit log: `web-app`, `desktop`. */
    clientId: z
      .string({ error: fieldMessage('required', { field: 'client id' }) })
      .regex(/^[\w.-]{1,64}$/, fieldMessage('client_id_invalid')),
  }),
  output: z.object({ code: z.string(), expiresAt: instant() }),
  example: {
    input: { clientId: 'web-app' },
    output: { code: exampleCode, expiresAt: '2026-11-20T12:01:00Z' },
  },
})

const code = secretText('code', 200)

export const lookUpEntryCode = defineCall({
  name: 'entry.look_up_code',
  summary: 'Returns whom a one-time code signs in; the code stays valid.',
  rest: { method: 'POST', path: '/api/v1/token/lookup' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ code }),
  output: z.object({ userId: ref('user'), firstName: z.string(), lastName: z.string() }),
  errors: ['entry_code_invalid'],
  example: { input: { code: exampleCode } },
})

export const exchangeEntryCode = defineCall({
  name: 'entry.exchange_code',
  summary:
    'Signs in with a one-time code. The new session ends with the one that requested the code; an existing session of the same person in this browser is kept.',
  rest: { method: 'POST', path: '/api/v1/token/exchange' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ code }),
  output: token,
  errors: ['entry_code_invalid'],
  example: { input: { code: exampleCode }, output: exampleToken },
})

export const entryContract = defineFeature({
  name: 'entry',
  area: null,
  calls: [getEntrySettings, getSupportBot, makeEntryCode, lookUpEntryCode, exchangeEntryCode],
  events: [],
  errors: {
    entry_code_invalid: {
      status: 403,
      text: 'This link was used or has expired. Go back to the app and open it again.',
    },
  },
  abilities: {},
})

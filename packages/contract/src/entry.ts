import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, ref, secretText } from './core/fields.ts'
import { token } from './session.ts'

const exampleCode = 'Zk4v1Qw7cYt0mJ9sXh2dLr5bNe8aUf3g'
const exampleToken = { token: { accessToken: 'eyJ…', expiresAt: '2026-11-20T12:15:00Z' } }

export const getEntrySettings = defineCall({
  name: 'entry.get_settings',
  summary:
    'Where this installation hands people back to (app origins, deep-link address, support channel), and whether it trusts a proxy.',
  rest: { method: 'GET', path: '/api/v1/entry' },
  access: 'public',
  impact: 'read',
  input: nothing,
  output: z.object({
    /** Origins that `redirect_url` may name. */
    appOrigins: z.array(z.string()),
    /** What stands before `/deeplink`; null where the portal's own address does. */
    appAddress: z.string().nullable(),
    supportChannelId: z.string().nullable(),
    /** Security codes then go to `/api/v1/user/securetoken`. */
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

export const makeEntryCode = defineCall({
  name: 'entry.make_code',
  summary:
    'A one-time code for a link into the portal: it works once, within 60 seconds, and as long as this session stands.',
  rest: { method: 'GET', path: '/api/v1/token/code', headers: { clientId: 'x-client-id' } },
  access: 'session',
  mfa: 'personal',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({
    /** Which program asks, for the log of changes: `web-app`, `desktop`. */
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
  summary: 'Whom a one-time code signs in; the code stays unspent.',
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
    'Signs in with a one-time code. The new session ends with the one that asked for the code; a session that this browser has for the same person goes on.',
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
  calls: [getEntrySettings, makeEntryCode, lookUpEntryCode, exchangeEntryCode],
  events: [],
  errors: {
    entry_code_invalid: {
      status: 403,
      text: 'This link was used or has expired. Go back to the app and open it again.',
    },
  },
  abilities: {},
})

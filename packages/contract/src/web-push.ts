import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { nothing } from './core/fields.ts'

/** Browsers of one person that get push messages; the oldest makes way for a new one. */
export const webPushLimits = {
  /** Browsers of one person that get notifications. */
  perPerson: 20,
} as const

/** Address that the browser's push service gave to this browser (Push API, `PushSubscription.endpoint`). */
const endpoint = z.string().min(1).max(2_000)
/** Point of a key pair on P-256, uncompressed, in base64url (RFC 8291, section 3.1). */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/)

const example = {
  endpoint: 'https://push.example.net/send/3f9c1a7e',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const getWebPushKey = defineCall({
  name: 'web_push.get_key',
  summary: 'Returns the public key with which a browser subscribes to push messages (RFC 8292).',
  rest: { method: 'GET', path: '/api/v1/notifications/push-key' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    /** Null during the first seconds of a new installation. */
    publicKey: publicKey.nullable(),
  }),
  example: { input: {} },
})

export const subscribeBrowser = defineCall({
  name: 'web_push.subscribe',
  summary:
    'Sends your browser notifications to this browser also while Postroom is closed, until the session ends.',
  rest: { method: 'POST', path: '/api/v1/notifications/browsers' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    endpoint,
    p256dh: publicKey,
    /** Secret of 16 bytes in base64url (RFC 8291, section 3.2). */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  output: nothing,
  example: { input: example, output: {} },
})

export const unsubscribeBrowser = defineCall({
  name: 'web_push.unsubscribe',
  summary: 'Sends no more push messages to this browser.',
  rest: { method: 'POST', path: '/api/v1/notifications/browsers/remove' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ endpoint }),
  output: nothing,
  example: { input: { endpoint: example.endpoint }, output: {} },
})

export const sendTestPush = defineCall({
  name: 'web_push.send_test',
  summary: 'Sends a test message to your browser, and says whether its push service took it.',
  rest: { method: 'POST', path: '/api/v1/notifications/browsers/test' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  limitPerMinute: 10,
  input: z.object({ endpoint }),
  output: z.object({ isTaken: z.boolean() }),
  example: { input: { endpoint: example.endpoint } },
})

/** What a push message says, as the service worker of the portal reads it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The conversation, or `test`; a later notification of it replaces this one. */
  readonly tag: string
  /** Path to open. */
  readonly path: string
  /** Title of the one that counts the others of a burst; `other` contains `{count}`. */
  readonly more: { readonly one: string; readonly other: string }
}

export const webPushContract = defineFeature({
  name: 'web-push',
  area: null,
  calls: [getWebPushKey, subscribeBrowser, unsubscribeBrowser, sendTestPush],
  events: [],
  errors: {},
  abilities: {},
})

import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, optionalText, ref, secretText } from './core/fields.ts'
import { mailbox, testStep } from './mailboxes.ts'

/** One step of a test of an Exchange server. */
export const exchangeTestStep = testStep.extend({
  step: z.enum(['exchange_find', 'exchange_login', 'exchange_folders']),
})
export type ExchangeTestStep = z.infer<typeof exchangeTestStep>

const place = {
  /** Host name, or the full URL of the web service; if missing, Autodiscover is used. */
  server: optionalText(300).optional(),
  /** Default: the address of the mailbox. `DOMAIN\name` if the server requires it. */
  username: optionalText(254).optional(),
  /** SHA-256 fingerprint of a certificate that the person inspected and accepted. */
  pinnedFingerprint256: z.string().max(100).optional(),
}

const account = { email: emailAddress(), password: secretText('password'), ...place }
const exampleAccount = {
  email: 'bookings@marewind.example',
  password: '…',
  server: 'mail.marewind.example',
} as const
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const testExchange = defineCall({
  name: 'exchange.test',
  summary:
    'Finds the Exchange server of an address, signs in to its web service and lists the folders. Nothing is stored.',
  rest: { method: 'POST', path: '/api/v1/settings/exchange/test' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object(account),
  output: z.object({
    ok: z.boolean(),
    steps: z.array(exchangeTestStep),
    /** URL of the web service that answered; null if none was found. */
    serviceUrl: z.string().nullable(),
  }),
  example: { input: exampleAccount },
})

export const connectExchange = defineCall({
  name: 'exchange.connect',
  summary: 'Connects a mailbox on an Exchange server after a successful test and starts its first sync.',
  rest: { method: 'POST', path: '/api/v1/settings/exchange' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    ...account,
    displayName: optionalText(100).default(''),
    scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM'),
  }),
  output: mailbox,
  errors: ['mailbox_taken', 'mailbox_test_failed'],
  example: { input: exampleAccount },
})

export const reconnectExchange = defineCall({
  name: 'exchange.reconnect',
  summary: 'Replaces the server or password of a mailbox on an Exchange server after a successful test.',
  rest: { method: 'PUT', path: '/api/v1/settings/exchange' },
  access: 'mailbox.own',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    mailboxId: ref('mailbox'),
    ...place,
    /** If missing, the stored password is kept, provided the server is the same. */
    password: secretText('password').optional(),
  }),
  output: mailbox,
  errors: ['mailbox_test_failed'],
  example: { input: { mailboxId: exampleMailbox, server: 'mail.marewind.example' } },
})

export const exchangeContract = defineFeature({
  name: 'exchange',
  area: 'mailboxes',
  calls: [testExchange, connectExchange, reconnectExchange],
  events: [],
  errors: {},
  abilities: {},
})

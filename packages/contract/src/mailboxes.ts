import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, nothing, optionalText, ref, secretText } from './core/fields.ts'
import { reasonParams } from './core/reason.ts'
import { connectGrant, listGmailAddresses, reconnectGrant } from './mailbox-grants.ts'
import {
  connectRemoteImap,
  listProviderMailboxes,
  reconnectAtProvider,
  reconnectRemoteImap,
} from './mailbox-providers.ts'
import { imapServer, mailbox, settingsCandidate, smtpServer, testStep } from './mailbox-shapes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    mailbox: true
  }
}

export * from './mailbox-grants.ts'
export * from './mailbox-providers.ts'
export * from './mailbox-shapes.ts'

const credentials = {
  email: emailAddress(),
  imap: imapServer,
  smtp: smtpServer,
  imapPassword: secretText('IMAP password'),
  smtpPassword: secretText('SMTP password').optional(),
}
const exampleCredentials = {
  email: 'bookings@marewind.example',
  imap: { host: 'imap.marewind.example', port: 993, security: 'tls', username: 'bookings@marewind.example' },
  smtp: { host: 'smtp.marewind.example', port: 465, security: 'tls', username: 'bookings@marewind.example' },
  imapPassword: '…',
} as const
const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'

export const detectSettings = defineCall({
  name: 'mailboxes.detect',
  summary:
    'Finds the servers of an address: known providers, autoconfiguration, SRV and MX records, guesses.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/detect' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ email: emailAddress() }),
  output: z.object({ candidates: z.array(settingsCandidate) }),
  example: { input: { email: 'bookings@marewind.example' } },
})

export const testMailbox = defineCall({
  name: 'mailboxes.test',
  summary:
    'Tries reading and sending with these settings and says what each server answered. Nothing is stored.',
  rest: { method: 'POST', path: '/api/v1/settings/imap/test' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object(credentials),
  output: z.object({ ok: z.boolean(), steps: z.array(testStep) }),
  example: { input: exampleCredentials },
})

export const checkAddress = defineCall({
  name: 'mailboxes.check_address',
  summary: 'Checks whether the mailbox of an address can be connected, before its servers are entered.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/check' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ email: emailAddress(), scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM') }),
  output: nothing,
  errors: ['mailbox_taken'],
  example: { input: { email: 'bookings@marewind.example' }, output: {} },
})

export const connectMailbox = defineCall({
  name: 'mailboxes.connect',
  summary: 'Connects a mailbox after a successful test and starts its first sync.',
  rest: { method: 'POST', path: '/api/v1/settings/imap' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    ...credentials,
    displayName: optionalText(100).default(''),
    scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM'),
  }),
  output: mailbox,
  errors: ['mailbox_taken', 'mailbox_test_failed'],
  example: { input: exampleCredentials },
})

export const listMailboxes = defineCall({
  name: 'mailboxes.list',
  summary: 'Lists connected mailboxes with the state of their sync: those of the workspace, or your own.',
  rest: { method: 'GET', path: '/api/v1/settings/sync' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM') }),
  output: z.object({ items: z.array(mailbox) }),
  example: { input: {} },
})

export const getMailbox = defineCall({
  name: 'mailboxes.get',
  summary: 'Returns one mailbox with the state of its sync.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId: ref('mailbox') }),
  output: mailbox,
  example: { input: { mailboxId: exampleMailbox } },
})

export const reconnectMailbox = defineCall({
  name: 'mailboxes.reconnect',
  summary: 'Replaces servers or passwords of a mailbox after a successful test.',
  rest: { method: 'PUT', path: '/api/v1/settings/imap' },
  access: 'mailbox.own',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    mailboxId: ref('mailbox'),
    imap: imapServer,
    smtp: smtpServer,
    /** If missing, the stored password is kept. */
    imapPassword: secretText('IMAP password').optional(),
    smtpPassword: secretText('SMTP password').optional(),
  }),
  output: mailbox,
  errors: ['mailbox_test_failed'],
  example: {
    input: { mailboxId: exampleMailbox, imap: exampleCredentials.imap, smtp: exampleCredentials.smtp },
  },
})

export const syncMailbox = defineCall({
  name: 'mailboxes.sync_now',
  summary: 'Checks for mail now, without waiting for the next notification.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ mailboxId: ref('mailbox') }),
  output: nothing,
  example: { input: { mailboxId: exampleMailbox }, output: {} },
})

export const disconnectMailbox = defineCall({
  name: 'mailboxes.disconnect',
  summary: 'Stops syncing and deletes the passwords. Fetched mail is kept.',
  rest: { method: 'DELETE', path: '/api/v1/settings/sync/:mailboxId' },
  access: 'mailbox.own',
  impact: 'destructive',
  input: z.object({ mailboxId: ref('mailbox') }),
  output: mailbox,
  example: { input: { mailboxId: exampleMailbox } },
})

export const mailboxChanged = defineEvent({
  type: 'mailbox.changed',
  summary: 'A mailbox was connected, or the state of its sync changed.',
  scope: 'staff',
  payload: z.object({ mailbox }),
})

export const mailboxesContract = defineFeature({
  name: 'mailboxes',
  area: 'mailboxes',
  calls: [
    detectSettings,
    testMailbox,
    checkAddress,
    connectMailbox,
    listMailboxes,
    getMailbox,
    reconnectMailbox,
    syncMailbox,
    disconnectMailbox,
    listGmailAddresses,
    connectGrant,
    reconnectGrant,
    listProviderMailboxes,
    reconnectAtProvider,
    connectRemoteImap,
    reconnectRemoteImap,
  ],
  events: [mailboxChanged],
  errors: {
    mailbox_taken: { status: 409, text: 'This mailbox is already connected.', field: 'email' },
    mailbox_test_failed: { status: 422, text: '{reason}', params: reasonParams },
    grant_refused: { status: 409, text: '{reason}', params: reasonParams },
    provider_silent: {
      status: 424,
      text: '{provider} did not answer as it should. Please try again in a moment.',
      params: z.object({ provider: z.string() }),
    },
    address_not_of_account: {
      status: 422,
      text: '{account} does not send as {email}. Add and verify it under "Send mail as" in the settings of Gmail first.',
      params: z.object({ account: z.string(), email: z.string() }),
      field: 'email',
    },
  },
  abilities: {
    'mailbox.own': 'Connect one’s own mailboxes and look after them',
    'mailbox.list': 'See connected mailboxes and their sync',
    'mailbox.connect': 'Connect, mend and disconnect mailboxes',
  },
})

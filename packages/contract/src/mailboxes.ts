import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { emailAddress, instant, nothing, optionalText, ref, secretText } from './core/fields.ts'
import { abilities } from './core/roles.ts'

export const inboxProviders = [
  'NONE',
  'RemoteImap',
  'Imap',
  'Google',
  'Exchange',
  'Microsoft',
  'Other',
  'NotSupported',
  'WHITELIST',
  'HELPER',
  'MESSY',
] as const

const server = (what: string) =>
  z.object({
    host: z
      .string({ error: `Please enter your ${what} server.` })
      .trim()
      .min(1, `Please enter your ${what} server.`)
      .max(253, 'Use at most 253 characters.'),
    port: z.coerce
      .number()
      .int()
      .min(1, 'Use a port from 1 to 65535.')
      .max(65535, 'Use a port from 1 to 65535.'),
    security: z.enum(['tls', 'starttls']),
    username: z
      .string({ error: `Please enter your ${what} user name.` })
      .trim()
      .min(1, `Please enter your ${what} user name.`)
      .max(254),
    /** SHA-256 fingerprint of a certificate the person looked at and accepted. */
    pinnedFingerprint256: z.string().max(100).optional(),
  })

export const imapServer = server('IMAP')
export const smtpServer = server('SMTP')

export const settingsCandidate = z.object({
  source: z.enum(['known', 'autoconfig', 'srv', 'mx', 'guess']),
  provider: z.enum(inboxProviders),
  imap: imapServer.omit({ pinnedFingerprint256: true }),
  smtp: smtpServer.omit({ pinnedFingerprint256: true }),
  /** What a person must know first, such as that the provider wants an app password. */
  help: z.string().nullable(),
})
export type SettingsCandidate = z.infer<typeof settingsCandidate>

export const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  fingerprint256: z.string(),
})

/** One line of a connection test. */
export const testStep = z.object({
  step: z.enum(['imap_connect', 'imap_login', 'imap_folders', 'smtp_connect', 'smtp_login']),
  ok: z.boolean(),
  kind: z.string().nullable(),
  /** What it means and what to do, in our words. */
  text: z.string(),
  /** What the server said, in its words. */
  serverText: z.string().nullable(),
  certificate: certificate.nullable(),
})
export type TestStep = z.infer<typeof testStep>

export const mailboxStates = [
  'connecting',
  'syncing',
  'live',
  'retrying',
  'needs_sign_in',
  'disconnected',
] as const

/** How a mailbox signs in: with a password, or with what a provider granted. */
export const mailboxAccesses = ['password', 'oauth', 'ews', 'graph'] as const

export const mailbox = z.object({
  id: ref('mailbox'),
  email: z.string(),
  displayName: z.string(),
  provider: z.enum(inboxProviders),
  scope: z.enum(['TEAM', 'PERSONAL']),
  inboxId: ref('inbox').nullable(),
  state: z.enum(mailboxStates),
  /** Why it is not live, in words. */
  stateText: z.string().nullable(),
  access: z.enum(mailboxAccesses),
  /** The account that signs in at the provider: the mailbox may be an alias of it, or shared with it. */
  account: z.string().nullable(),
  imap: imapServer,
  smtp: smtpServer,
  sync: z.object({
    messagesOnServer: z.number().int(),
    messagesHeld: z.number().int(),
    /** Messages kept as raw bytes that could not be read. */
    quarantined: z.number().int(),
    lastSyncAt: instant().nullable(),
  }),
  abilities,
})
export type Mailbox = z.infer<typeof mailbox>

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
  summary: 'Connected mailboxes with the state of their sync: those of the workspace, or the own ones.',
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
  summary: 'One mailbox with the state of its sync.',
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
  rest: { method: 'PUT', path: '/api/v1/settings/imap/:mailboxId' },
  access: 'mailbox.own',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    mailboxId: ref('mailbox'),
    imap: imapServer,
    smtp: smtpServer,
    /** Left out: the stored password stays. */
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
  summary: 'Looks for mail at once instead of waiting for the server to tell.',
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
  summary: 'Stops syncing and forgets the passwords. Mail that is here stays here.',
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
    connectMailbox,
    listMailboxes,
    getMailbox,
    reconnectMailbox,
    syncMailbox,
    disconnectMailbox,
  ],
  events: [mailboxChanged],
  errors: {
    mailbox_taken: { status: 409, text: 'This mailbox is already connected.', field: 'email' },
    mailbox_test_failed: { status: 422, text: '{text}' },
  },
  abilities: {
    'mailbox.own': 'Connect one’s own mailboxes and look after them',
    'mailbox.list': 'See connected mailboxes and their sync',
    'mailbox.connect': 'Connect, mend and disconnect mailboxes',
  },
})

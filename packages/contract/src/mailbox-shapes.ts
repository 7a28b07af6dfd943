import { z } from 'zod'
import { fieldMessage } from './core/field-problems.ts'
import { instant, ref, singleLine } from './core/fields.ts'
import { shownReason } from './core/reason.ts'
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
      .string({ error: fieldMessage('required', { field: `${what} server` }) })
      .trim()
      .min(1, fieldMessage('required', { field: `${what} server` }))
      .max(253, fieldMessage('too_long', { maximum: 253 })),
    port: z.coerce
      .number()
      .int()
      .min(1, fieldMessage('port_out_of_range'))
      .max(65535, fieldMessage('port_out_of_range')),
    security: z.enum(['tls', 'starttls']),
    username: z
      .string({ error: fieldMessage('required', { field: `${what} user name` }) })
      .trim()
      .min(1, fieldMessage('required', { field: `${what} user name` }))
      .max(254)
      .regex(singleLine, fieldMessage('several_lines')),
    /** SHA-256 fingerprint of a certificate that the person inspected and accepted. */
    pinnedFingerprint256: z.string().max(100).optional(),
  })

export const imapServer = server('IMAP')
export const smtpServer = server('SMTP')

export const settingsCandidate = z.object({
  source: z.enum(['known', 'autoconfig', 'srv', 'mx', 'guess']),
  provider: z.enum(inboxProviders),
  imap: imapServer.omit({ pinnedFingerprint256: true }),
  smtp: smtpServer.omit({ pinnedFingerprint256: true }),
  /** Requirement of the provider that the person must know first, such as an app password. */
  help: shownReason.nullable(),
})
export type SettingsCandidate = z.infer<typeof settingsCandidate>

export const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  fingerprint256: z.string(),
})

/** One step of a connection test. */
export const testStep = z.object({
  step: z.enum(['imap_connect', 'imap_login', 'imap_folders', 'smtp_connect', 'smtp_login']),
  ok: z.boolean(),
  kind: z.string().nullable(),
  /** The setting to correct, if the answer indicates one. */
  field: z.enum(['host', 'port', 'security', 'password']).nullable(),
  /** Our explanation of the result and what to do. */
  outcome: shownReason,
  /** Text of the server, unchanged. */
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

/** How Postroom signs in to a mailbox: with a password, or with a provider's grant. */
export const mailboxAccesses = ['password', 'oauth', 'ews', 'graph'] as const

/** Kinds of channels, which are connected as mailboxes without mail. */
export const channelKinds = ['facebook', 'whatsapp'] as const
export type ChannelKind = (typeof channelKinds)[number]
export const channelOf = z.object({
  kind: z.enum(channelKinds),
  /** Shown name: the phone number, or the name of the page. */
  handle: z.string(),
})

export const mailbox = z.object({
  id: ref('mailbox'),
  /** Null for mail. */
  channel: channelOf.nullable(),
  email: z.string(),
  displayName: z.string(),
  provider: z.enum(inboxProviders),
  scope: z.enum(['TEAM', 'PERSONAL']),
  inboxId: ref('inbox').nullable(),
  state: z.enum(mailboxStates),
  /** Why the mailbox is not live. */
  stateReason: shownReason.nullable(),
  access: z.enum(mailboxAccesses),
  /** Account that signs in at the provider: the mailbox may be its alias, or shared with it. */
  account: z.string().nullable(),
  imap: imapServer,
  smtp: smtpServer,
  sync: z.object({
    messagesOnServer: z.number().int(),
    messagesHeld: z.number().int(),
    /** Number of stored messages that could not be parsed. */
    quarantined: z.number().int(),
    lastSyncAt: instant().nullable(),
  }),
  abilities,
})
export type Mailbox = z.infer<typeof mailbox>

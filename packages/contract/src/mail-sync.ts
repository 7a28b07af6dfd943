import { z } from 'zod'
import { exampleSignature, signed } from './conversations/calls.ts'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref } from './core/fields.ts'
import { getProbe, setProbe } from './mail-probe.ts'
import { getWriteBack, listMoveTargets, moveConversation, moveToInbox, setWriteBack } from './write-back.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    quarantined: true
  }
}

/** Sync audit of one folder: messages on the server and messages stored at that time. */
export const folderAudit = z.object({
  path: z.string(),
  role: z.enum(['inbox', 'sent', 'archive', 'other']),
  /** Null before the first comparison. */
  onServer: z.number().int().nullable(),
  held: z.number().int(),
  /** Quarantined messages of the server: counted, listed and stored, but in no conversation. */
  quarantined: z.number().int(),
  comparedAt: instant().nullable(),
  auditedAt: instant().nullable(),
  /** Differences that the last audit found and fixed. */
  audit: z.object({ missing: z.number().int(), surplus: z.number().int(), flags: z.number().int() }),
})
export type FolderAudit = z.infer<typeof folderAudit>

export const failureKinds = [
  'auth',
  'temporary',
  'limit',
  'tls',
  'certificate',
  'network',
  'refused',
  'protocol',
  'internal',
] as const

export const syncAudit = z.object({
  mailboxId: ref('mailbox'),
  folders: z.array(folderAudit),
  /** Last time at which the inbox was confirmed to contain no message that is missing here. */
  confirmedAt: instant().nullable(),
  /** Time from the server's last notification of new mail until the mail was shown here. */
  lastDelayMs: z.number().int().nullable(),
  failure: z
    .object({
      kind: z.enum(failureKinds),
      since: instant(),
      attempts: z.number().int(),
      nextTryAt: instant().nullable(),
    })
    .nullable(),
  /** Watch mode, if the server has more than one. */
  watchMode: z
    .object({
      mode: z.enum(['push', 'poll']),
      since: instant(),
      /** Why push notifications are not used. */
      reason: z.enum(['no_address', 'shared', 'unreachable', 'refused', 'trouble', 'no_stream']).nullable(),
    })
    .nullable(),
})
export type SyncAudit = z.infer<typeof syncAudit>

export const quarantinedMessage = z.object({
  id: ref('quarantined'),
  folder: z.string(),
  uid: z.number().int(),
  subject: z.string(),
  sizeBytes: z.number().int(),
  /**
   * `not_read`: cannot be parsed; `not_stored`: cannot be stored; `withheld`: the server lists it but does not return
   * it; `breaks_off`: fetching it always breaks the connection.
   */
  kind: z.enum(['not_read', 'not_stored', 'withheld', 'breaks_off']),
  error: z.string(),
  /** The raw mail is stored here. */
  isKept: z.boolean(),
  /** Signed URL of the raw mail, valid for some minutes. */
  sourceUrl: z.string().nullable(),
  attempts: z.number().int(),
  firstAt: instant(),
  lastAt: instant(),
  /** A retry was requested and is next. */
  isAskedFor: z.boolean(),
})
export type QuarantinedMessage = z.infer<typeof quarantinedMessage>

export const syncProblemKinds = [
  'signed_out',
  'behind',
  'differs',
  'quarantined',
  'not_sending',
  'probe_late',
] as const
export const trouble = z.object({
  mailboxId: ref('mailbox'),
  inboxId: ref('inbox').nullable(),
  email: z.string(),
  /**
   * `signed_out`: the server rejects the password; `behind`: not in sync for ten minutes; `differs`: an audit could not
   * fix a folder; `quarantined`: messages are quarantined; `not_sending`: replies wait to be sent; `probe_late`: a probe
   * message did not arrive in time.
   */
  kind: z.enum(syncProblemKinds),
  since: instant(),
  /** Number of affected messages, if the problem is about messages. */
  messages: z.number().int(),
})
export type SyncProblem = z.infer<typeof trouble>

const exampleMailbox = '019a9f6e-5d1c-7000-8000-0000000000b1'
const mailboxId = ref('mailbox')

export const getAudit = defineCall({
  name: 'mailSync.get_audit',
  summary: 'Returns the sync audit of a mailbox by folder, and how far behind it is.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/audit' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: syncAudit,
  example: { input: { mailboxId: exampleMailbox } },
})

export const auditNow = defineCall({
  name: 'mailSync.audit_now',
  summary:
    'Compares every message of the mailbox with the server at once, which otherwise happens each hour.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/audit' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ mailboxId }),
  output: nothing,
  example: { input: { mailboxId: exampleMailbox }, output: {} },
})

export const listQuarantined = defineCall({
  name: 'mailSync.list_quarantined',
  summary: 'Lists the newest 200 quarantined messages, which could not be read or stored.',
  rest: { method: 'GET', path: '/api/v1/settings/sync/:mailboxId/quarantine' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ mailboxId }),
  output: z.object({ items: z.array(quarantinedMessage) }),
  example: { input: { mailboxId: exampleMailbox } },
})

export const parseAgain = defineCall({
  name: 'mailSync.parse_again',
  summary: 'Retries a quarantined message.',
  rest: { method: 'POST', path: '/api/v1/settings/sync/:mailboxId/quarantine/:quarantinedId' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({ mailboxId, quarantinedId: ref('quarantined') }),
  output: nothing,
  example: {
    input: { mailboxId: exampleMailbox, quarantinedId: '019a9f6e-5d1c-7000-8000-0000000000b9' },
    output: {},
  },
})

export const getQuarantinedSource = defineCall({
  name: 'mailSync.get_quarantined_source',
  summary: 'Returns the raw mail of a quarantined message, at the signed URL from the list.',
  rest: { method: 'GET', path: '/api/v1/file/quarantine/:quarantinedId', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ quarantinedId: ref('quarantined'), ...signed }),
  output: z.unknown(),
  errors: ['link_expired'],
  example: { input: { quarantinedId: '019a9f6e-5d1c-7000-8000-0000000000b9', ...exampleSignature } },
})

export const listProblems = defineCall({
  name: 'mailSync.list_problems',
  summary: 'Lists mailboxes that have problems receiving or sending mail.',
  rest: { method: 'GET', path: '/api/v1/settings/sync-problems' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(trouble) }),
  example: { input: {}, output: { items: [] } },
})

export const mailSyncContract = defineFeature({
  name: 'mailSync',
  area: 'mailboxes',
  calls: [
    getAudit,
    auditNow,
    listQuarantined,
    parseAgain,
    getQuarantinedSource,
    listProblems,
    getWriteBack,
    setWriteBack,
    moveConversation,
    moveToInbox,
    listMoveTargets,
    getProbe,
    setProbe,
  ],
  events: [],
  errors: {
    read_here_is_personal: {
      status: 409,
      text: 'What is read with another program counts here only for a personal inbox.',
      field: 'readHere',
    },
    no_such_folder: {
      status: 409,
      text: 'There is no folder {folder} in this mailbox.',
      params: z.object({ folder: z.string() }),
      field: 'to',
    },
    takes_no_moved_mail: {
      status: 409,
      text: 'Conversations cannot be moved between these inboxes: one of them is a chat, its mail server takes no mail from elsewhere, or the mail of a team would go to a personal inbox.',
      field: 'inboxId',
    },
    mail_is_there_already: {
      status: 409,
      text: 'Mail of this conversation is in the other inbox already.',
      field: 'inboxId',
    },
    mail_still_to_send: {
      status: 409,
      text: 'A message of this conversation is still to be sent. Send it or cancel it first.',
      field: 'conversationId',
    },
    conversation_is_removed: {
      status: 409,
      text: 'The conversation is in junk or trash. Put it back first.',
      field: 'conversationId',
    },
  },
  abilities: {},
})

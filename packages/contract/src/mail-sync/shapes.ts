import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'

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

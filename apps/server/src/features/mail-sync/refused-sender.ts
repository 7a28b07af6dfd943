import { makeReason } from '@postroom/contract'
import type { SendOutcome } from '@postroom/mail'
import { noteRefused } from '#features/aliases/index.ts'
import type { Delivery, QueuedMessage } from '#features/sending/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'

/**
 * Refusals by Postfix ("Sender address rejected: not owned by user", at the first recipient), Exchange ("SendAsDenied",
 * "not authorized to send as") and Exim ("sender verify failed"). Only the text tells: the codes 550 and 553 are also used
 * for unknown recipients.
 */
const aboutSender =
  /sender (address|verify)|not owned by|send ?as|from address|(not (permitted|allowed|authori[sz]ed) to (use|send))/i

const cause = { kind: 'mail', id: null, text: 'the mail server refused the sender' } as const

/** Detects that the server refuses an alias as sender and records that with the alias; null if it is another failure. */
export async function refusedSender(
  { app }: MailSync,
  { workspaceId }: Lease,
  { envelope, inboxId }: QueuedMessage,
  outcome: Exclude<SendOutcome, { state: 'unknown' }>,
): Promise<Delivery | null> {
  if (outcome.state !== 'failed' || !outcome.permanent || !aboutSender.test(outcome.serverText)) return null
  const { serverText: answer } = outcome
  const isAlias = await changeAsSystem(app, workspaceId, cause, (change) =>
    noteRefused(change, { inboxId, email: envelope.from, text: answer }),
  )
  if (!isAlias) return null
  return {
    state: 'failed',
    reason: makeReason('sender_refused', { address: envelope.from, answer }),
  }
}

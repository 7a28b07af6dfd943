import { extendReason } from '@postroom/contract'
import type { MailAccount, SendOutcome } from '@postroom/mail'
import type { OpenedAccount } from '#features/exchange/index.ts'
import { noteSmtpMaxBytes } from '#features/mailboxes/index.ts'
import { type Delivery, markDelivery, type QueuedMessage } from '#features/sending/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { insertCopyDue } from './copies.queries.ts'
import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { refusedSender } from './refused-sender.ts'
import { requestedPauseMs } from './requested-pause.ts'
import { refusedReason, serverReason, unsentReason } from './send-failure-reason.ts'

const cause = { kind: 'mail', id: null, text: 'sending a reply' } as const
/** Attempts within about a day; after that a person has to decide. */
const attemptsAtMost = 30
const firstRetryMs = 30_000
const longestRetryMs = 3_600_000

/** Sends a claimed message once, as it was composed, and stores the result unless the delivery is unknown. */
export async function sendMessage(
  mailSync: MailSync,
  lease: Lease,
  { account, mailbox: { email, smtpMaxBytes: maxBytesBefore } }: OpenedAccount,
  message: QueuedMessage,
): Promise<SendOutcome['state']> {
  const raw = await mailSync.app.blobs.get(message.rawSha256)
  const outcome = await send(account, email, message.envelope, raw)
  const { maxSizeBytes } = outcome
  if (maxSizeBytes !== undefined && maxSizeBytes !== maxBytesBefore)
    await mailSync.app.db.write(lease.workspaceId, (tx) =>
      noteSmtpMaxBytes(tx, lease.workspaceId, lease.mailboxId, maxSizeBytes),
    )
  if (outcome.state !== 'unknown') {
    // A redirect may be refused for its original sender, which says nothing about the alias of the inbox.
    const refused = message.isRedirect ? null : await refusedSender(mailSync, lease, message, outcome)
    await storeDelivery(
      mailSync,
      lease,
      message,
      refused ?? toDelivery(message, outcome, account, raw.length),
    )
  }
  return outcome.state
}

/**
 * Automatic replies use the null return path (RFC 3834). Servers that only allow the user's own address, such as Exchange
 * Online, refuse that before anything is sent; then the mailbox's address is used.
 */
async function send(
  account: MailAccount,
  own: string,
  envelope: QueuedMessage['envelope'],
  raw: Buffer,
): Promise<SendOutcome> {
  const outcome = await account.send({ envelope, raw })
  const isRefused = outcome.state === 'failed' && outcome.permanent
  return envelope.from === '' && isRefused
    ? account.send({ envelope: { ...envelope, from: own }, raw })
    : outcome
}

/**
 * Stores the delivery; for a sent message, queues its copy in Sent in the same transaction. Redirects get none: in other
 * mail programs they would look like mail of the customer in Sent.
 */
export const storeDelivery = (
  { app }: MailSync,
  lease: Lease,
  message: QueuedMessage,
  delivery: Delivery,
): Promise<void> =>
  changeAsSystem(app, lease.workspaceId, cause, async (change) => {
    const isStored = await markDelivery(app, change, message.messageId, delivery)
    if (isStored && delivery.state === 'sent' && !message.isRedirect)
      await insertCopyDue(change.tx, lease, message)
  })

function toDelivery(
  { attempts }: QueuedMessage,
  outcome: Exclude<SendOutcome, { state: 'unknown' }>,
  account: MailAccount,
  sizeBytes: number,
): Delivery {
  if (outcome.state === 'sent') return { state: 'sent', reason: refusedReason(outcome.refused) }
  const reason =
    refusedReason(outcome.recipients ?? []) ??
    unsentReason(outcome, account, sizeBytes) ??
    serverReason(outcome, account)
  if (outcome.permanent || attempts >= attemptsAtMost) return { state: 'failed', reason }
  const grownMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  const waitMs = Math.max(grownMs, requestedPauseMs(outcome))
  return {
    state: 'queued',
    reason: extendReason(reason, { nextStep: 'tried_again' }),
    nextAttemptAt: new Date(Date.now() + waitMs),
  }
}

import { type MailAccount, MailServerError, type RefusedRecipient, type SendOutcome } from '@postroom/mail'
import { type Delivery, markDelivery, type QueuedMessage } from '#features/conversations/index.ts'
import type { OpenedAccount } from '#features/exchange/index.ts'
import { failureText, noteSmtpMaxBytes, protocolOf } from '#features/mailboxes/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { askedPauseMs } from './asked-pause.ts'
import { insertCopyDue } from './copies.queries.ts'
import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { refusedSender } from './refused-sender.ts'

const cause = { kind: 'mail', id: null, text: 'sending a reply' } as const
/** After so many tries over about a day a person has to decide. */
const attemptsAtMost = 30
const firstRetryMs = 30_000
const longestRetryMs = 3_600_000

/** Sends a claimed message once, as it was composed, and stores what became of it. */
export async function sendMessage(
  mailroom: Mailroom,
  lease: Lease,
  { account, mailbox: { email, smtpMaxBytes: maxBytesBefore } }: OpenedAccount,
  message: QueuedMessage,
): Promise<SendOutcome['state']> {
  const raw = await mailroom.app.blobs.get(message.rawSha256)
  const outcome = await send(account, email, message.envelope, raw)
  const { maxSizeBytes } = outcome
  if (maxSizeBytes !== undefined && maxSizeBytes !== maxBytesBefore)
    await mailroom.app.db.write(lease.workspaceId, (tx) =>
      noteSmtpMaxBytes(tx, lease.workspaceId, lease.mailboxId, maxSizeBytes),
    )
  if (outcome.state !== 'unknown') {
    const refused = await refusedSender(mailroom, lease, message, outcome)
    await storeDelivery(mailroom, lease, message, refused ?? deliveryOf(message, outcome, account))
  }
  return outcome.state
}

/**
 * Automatic mail goes out with the null return path, so that nobody answers it (RFC 3834). Servers that let people send
 * as themselves alone, as Exchange Online does, refuse that; nothing has gone out then.
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

/** With a message that was sent, the copy in Sent is promised in the same transaction. */
export const storeDelivery = (
  { app }: Mailroom,
  lease: Lease,
  message: QueuedMessage,
  delivery: Delivery,
): Promise<void> =>
  changeAsSystem(app, lease.workspaceId, cause, async (change) => {
    const isStored = await markDelivery(app, change, message.messageId, delivery)
    if (isStored && delivery.state === 'sent') await insertCopyDue(change.tx, lease, message)
  })

/** Found before the server was asked to take it: the words are ours, and no administrator has to allow anything. */
const ownCodes: ReadonlySet<string> = new Set([
  'SIZE_EXCEEDED',
  'SMTPUTF8_MISSING',
  '8BITMIME_MISSING',
  'MALFORMED_MESSAGE',
  'MALFORMED_ADDRESS',
  'NO_RECIPIENTS',
])

function deliveryOf(
  { attempts }: QueuedMessage,
  outcome: Exclude<SendOutcome, { state: 'unknown' }>,
  account: MailAccount,
): Delivery {
  if (outcome.state === 'sent') return { state: 'sent', text: refusalText(outcome.refused) }
  const { kind, code, serverText, permanent } = outcome
  const refused = refusalText(outcome.recipients ?? [])
  const error = new MailServerError(kind, serverText, { serverText, ...(code !== null && { code }) })
  const meaning = failureText(error, protocolOf(account, 'sending'), account.sendHost, 'sending')
  const said = ownCodes.has(code ?? '') ? `${serverText}.` : `${meaning} The server says: ${serverText}`
  const text = refused ?? said
  if (permanent || attempts >= attemptsAtMost) return { state: 'failed', text }
  const grownMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  const waitMs = Math.max(grownMs, askedPauseMs(outcome))
  return { state: 'queued', text: `${text} It is tried again.`, nextAttemptAt: new Date(Date.now() + waitMs) }
}

/** Who does not get it, in the server's words; null where everybody does. */
function refusalText(refused: readonly RefusedRecipient[]): string | null {
  if (refused.length === 0) return null
  const lines = refused.map(({ address, serverText }) => `${address} (${serverText})`)
  return `Not accepted for ${lines.join(', ')}.`
}

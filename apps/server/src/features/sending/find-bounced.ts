import type { DeliveryReport } from '@postroom/mail'
import { indexable } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Bounced, findSentByDate, findSentByMessageId } from './delivery-reports.queries.ts'

/**
 * Finds the message that a report is about, by its Message-ID or, if that was removed or rewritten, by its exact date
 * and subject. Both are known only to recipients of the message, so forged reports match nothing.
 */
export async function findBounced(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  { original, recipients }: DeliveryReport,
): Promise<Bounced | null> {
  if (original.messageId !== null) {
    const named = await findSentByMessageId(tx, workspaceId, indexable(original.messageId))
    if (named) return named
  }
  if (original.sentAt === null || original.subject === null) return null
  const addresses = recipients.map(({ address }) => address.toLowerCase())
  const candidates = await findSentByDate(tx, workspaceId, inboxId, {
    sentAt: original.sentAt,
    subject: original.subject,
  })
  const meant = candidates.filter((one) =>
    one.recipients.some((address) => addresses.includes(address.toLowerCase())),
  )
  return meant.length === 1 ? (meant[0] ?? null) : null
}

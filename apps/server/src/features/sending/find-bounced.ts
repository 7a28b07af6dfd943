import type { DeliveryReport } from '@postroom/mail'
import { indexable } from '#features/conversations/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface Bounced extends Record<string, unknown> {
  readonly messageId: string
  readonly conversationId: string
  readonly inboxId: string
  /** All recipients of the message. */
  readonly recipients: readonly string[]
}

const columns = `m.id as "messageId", m.conversation_id as "conversationId", m.inbox_id as "inboxId",
  o.envelope->'to' as recipients`
/** Only messages sent from Postroom: a report about any other message is ignored. */
const sentByUs = `m.workspace_id = $1 and m.direction = 'outbound' and o.state in ('sent', 'unknown', 'sending')`

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
    const named = await byMessageId(tx, workspaceId, original.messageId)
    if (named) return named
  }
  if (original.sentAt === null || original.subject === null) return null
  const addresses = recipients.map(({ address }) => address.toLowerCase())
  const candidates = await byDate(tx, workspaceId, inboxId, original.sentAt, original.subject)
  const meant = candidates.filter((one) =>
    one.recipients.some((address) => addresses.includes(address.toLowerCase())),
  )
  return meant.length === 1 ? (meant[0] ?? null) : null
}

async function byMessageId(tx: Tx, workspaceId: string, id: string): Promise<Bounced | null> {
  const [row] = await rawQuery<Bounced>(
    tx,
    `select ${columns} from messages m
       join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where ${sentByUs} and m.message_key = $2`,
    [workspaceId, indexable(id)],
    'find_reported_message',
  )
  return row ?? null
}

/** Servers give up after some days; Date is when the message was queued, so it may be earlier than the sending. */
const byDate = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  sentAt: Date,
  subject: string,
): Promise<Bounced[]> =>
  rawQuery<Bounced>(
    tx,
    `select ${columns} from messages m
       join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where ${sentByUs} and m.inbox_id = $2 and not m.is_hidden
        and m.arrived_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'
        and date_trunc('second', m.sent_at) = $3 and lower(m.subject) = lower($4)
      limit 20`,
    [workspaceId, inboxId, sentAt, subject],
    'find_reported_by_date',
  )

import type { DeliveryReport } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { indexable } from './ingest/incoming-message.ts'

export interface Bounced extends Record<string, unknown> {
  readonly messageId: string
  readonly conversationId: string
  readonly inboxId: string
  /** Everybody it was sent to. */
  readonly recipients: readonly string[]
}

const columns = `m.id as "messageId", m.conversation_id as "conversationId", m.inbox_id as "inboxId",
  o.envelope->'to' as recipients`
/** Only what we sent ourselves: a report about somebody else's message says nothing. */
const sentByUs = `m.workspace_id = $1 and m.direction = 'outbound' and o.state in ('sent', 'unknown', 'sending')`

/**
 * The message that a report is about. It must quote what only those know who have seen that message: its Message-ID, or, where
 * that was left out or written anew on the way, its date to the second and its subject. Whoever guesses whom we wrote to marks
 * nothing as undelivered.
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
  const alike = await byDate(tx, workspaceId, inboxId, original.sentAt, original.subject)
  const meant = alike.filter((one) =>
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

/** Servers give up after some days; the Date of a message is when it was sent, give or take what it waited for. */
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

import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

export async function insertOutgoing(
  tx: Tx,
  workspaceId: string,
  row: { messageId: string; mailboxId: string; envelope: Envelope },
): Promise<void> {
  await rawQuery(
    tx,
    `insert into outgoing_messages (workspace_id, message_id, mailbox_id, state, envelope)
     values ($1, $2, $3, 'queued', $4)`,
    [workspaceId, row.messageId, row.mailboxId, JSON.stringify(row.envelope)],
  )
}

export interface QueuedMessage extends Record<string, unknown> {
  readonly messageId: string
  readonly conversationId: string
  readonly inboxId: string
  readonly mailboxId: string
  /** Without angle brackets. */
  readonly messageKey: string
  readonly rawSha256: Buffer
  readonly envelope: Envelope
  readonly attempts: number
}

const queuedColumns = `o.message_id as "messageId", m.conversation_id as "conversationId", m.inbox_id as "inboxId",
  o.mailbox_id as "mailboxId", m.message_key as "messageKey", m.raw_sha256 as "rawSha256", o.envelope, o.attempts`

/** Takes due messages of a mailbox for one sender; each is handed out once until its lease ends. */
export const claimQueuedRows = (
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  claim: { by: string; limit: number; leaseMs: number },
): Promise<QueuedMessage[]> =>
  rawQuery(
    tx,
    `with due as (
       select message_id from outgoing_messages
        where workspace_id = $1 and mailbox_id = $2 and state = 'queued' and next_attempt_at <= now()
        order by next_attempt_at, message_id limit $4 for update skip locked),
     claimed as (
       update outgoing_messages o
          set state = 'sending', attempts = attempts + 1, claimed_by = $3, updated_at = now(),
              claimed_until = now() + make_interval(secs => $5::float8 / 1000)
         from due where o.workspace_id = $1 and o.message_id = due.message_id
       returning o.*)
     select ${queuedColumns} from claimed o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
      order by o.next_attempt_at, o.message_id`,
    [workspaceId, mailboxId, claim.by, claim.limit, claim.leaseMs],
  )

/** Those whose sender vanished in the act: nobody knows whether they went out. */
export const listAbandonedRows = (tx: Tx, workspaceId: string, mailboxId: string): Promise<QueuedMessage[]> =>
  rawQuery(
    tx,
    `select ${queuedColumns} from outgoing_messages o
       join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
      where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'sending' and o.claimed_until < now()`,
    [workspaceId, mailboxId],
  )

export interface Delivery {
  readonly state: 'queued' | 'sending' | 'sent' | 'unknown' | 'failed'
  /** For a person: what the server said or what is to be done. */
  readonly text: string | null
  /** When a queued one is tried again; now unless given. */
  readonly nextAttemptAt?: Date
}

/** Null where there is no such message, or where it is in none of the states asked for. */
export async function updateDelivery(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  delivery: Delivery,
  from: readonly Delivery['state'][],
): Promise<{ conversationId: string; inboxId: string; mailboxId: string } | null> {
  const [row] = await rawQuery<{ conversationId: string; inboxId: string; mailboxId: string }>(
    tx,
    `update outgoing_messages o
        set state = $3, text = $4, next_attempt_at = coalesce($5::timestamptz, now()), claimed_by = null,
            claimed_until = null, updated_at = now()
       from messages m
      where o.workspace_id = $1 and o.message_id = $2 and o.state = any($6::text[])
        and m.workspace_id = $1 and m.id = $2
     returning m.conversation_id as "conversationId", m.inbox_id as "inboxId", o.mailbox_id as "mailboxId"`,
    [workspaceId, messageId, delivery.state, delivery.text, delivery.nextAttemptAt ?? null, from],
  )
  return row ?? null
}

/** Replies that should have gone out a quarter of an hour ago, by mailbox. */
export const repliesOverdue = (
  tx: Tx,
  workspaceId: string,
): Promise<{ mailboxId: string; count: number; since: Date }[]> =>
  rawQuery(
    tx,
    `select o.mailbox_id as "mailboxId", count(*)::int as count, min(o.due_at) as since from outgoing_messages o
      where o.workspace_id = $1 and o.state in ('queued', 'sending') and o.due_at < now() - interval '15 minutes'
      group by o.mailbox_id`,
    [workspaceId],
    'replies_overdue',
  )

import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { ComposedDraft } from './composed-draft.ts'

export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

export async function insertOutgoing(
  tx: Tx,
  workspaceId: string,
  row: {
    /** The message, or the redirect of one. */
    messageId: string
    isRedirect?: boolean
    mailboxId: string
    envelope: Envelope
    /** Null for a redirect, which never becomes a draft. */
    composed: ComposedDraft | null
    dueAt: Date
    cancelsOnReply: boolean
  },
): Promise<void> {
  await query(
    tx,
    `insert into outgoing_messages (workspace_id, message_id, mailbox_id, state, envelope, composed, due_at,
            next_attempt_at, cancels_on_reply, is_redirect)
     values ($1, $2, $3, 'queued', $4, $5, $6, $6, $7, $8)`,
    [
      workspaceId,
      row.messageId,
      row.mailboxId,
      JSON.stringify(row.envelope),
      row.composed && JSON.stringify(row.composed),
      row.dueAt,
      row.cancelsOnReply,
      row.isRedirect ?? false,
    ],
  )
}

const queuedColumns = `o.message_id as "messageId" /* not null */, o.is_redirect as "isRedirect" /* not null */,
  m.conversation_id as "conversationId" /* not null */, m.inbox_id as "inboxId" /* not null */,
  o.mailbox_id as "mailboxId" /* not null */, coalesce(r.message_key, m.message_key) as "messageKey" /* not null */,
  coalesce(r.raw_sha256, m.raw_sha256) as "rawSha256" /* not null */, o.envelope, o.attempts /* not null */,
  o.state /* not null */`
/** `m` is the message, or the one that is redirected. */
const queuedMessage = `left join redirects r on r.workspace_id = o.workspace_id and r.id = o.redirect_id
       join messages m on m.workspace_id = o.workspace_id and m.id = coalesce(r.message_id, o.message_id)`

const toQueued = <R extends { envelope: unknown }>(row: R) => ({ ...row, envelope: row.envelope as Envelope })

/** Claims due messages of a mailbox for one sender until its lease ends. */
export async function claimQueuedRows(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  claim: { by: string; limit: number; leaseMs: number },
) {
  const rows = await query(
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
       ${queuedMessage}
      order by o.next_attempt_at, o.message_id`,
    [workspaceId, mailboxId, claim.by, claim.limit, claim.leaseMs],
  )
  return rows.map(toQueued)
}

/**
 * A message to send. Of a redirect, `messageId` is its own id and `messageKey` its Resent-Message-ID; keys are without
 * angle brackets.
 */
export type QueuedMessage = Awaited<ReturnType<typeof claimQueuedRows>>[number]

/** Messages whose sender stopped while sending: it is unknown whether they were sent. */
export async function listAbandonedRows(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<QueuedMessage[]> {
  const rows = await query(
    tx,
    `select ${queuedColumns} from outgoing_messages o
       ${queuedMessage}
      where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'sending' and o.claimed_until < now()`,
    [workspaceId, mailboxId],
  )
  return rows.map(toQueued)
}

export interface Delivery {
  readonly state: 'queued' | 'sending' | 'sent' | 'unknown' | 'failed'
  /** Reason why it was not delivered, or not to all recipients. */
  readonly reason: Reason | null
  /** Next attempt of a queued message; now by default. */
  readonly nextAttemptAt?: Date
}

/**
 * Updates the delivery state; null if the message does not exist or is in none of the states `from`. Returns the message,
 * or the one that is redirected.
 */
export async function updateDelivery(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  delivery: Delivery,
  from: readonly Delivery['state'][],
) {
  const [row] = await query(
    tx,
    `update outgoing_messages o
        set state = $3, reason = $4, next_attempt_at = coalesce($5::timestamptz, now()), claimed_by = null,
            claimed_until = null, updated_at = now(),
            composed = case when $3 = 'sent' then null else composed end,
            due_at = case when $3 = 'queued' and o.state <> 'sending' then now() else due_at end,
            unknown_since = case when $3 = 'unknown' then coalesce(unknown_since, now()) end,
            next_look_at = case when $3 = 'unknown' then now() + make_interval(secs => 30 * power(2, least(looks, 9))) end,
            looks = case when $3 = 'unknown' then looks + 1 else 0 end
       from messages m
      where o.workspace_id = $1 and o.message_id = $2 and o.state = any($6::text[])
        and m.workspace_id = $1
        and m.id = coalesce((select r.message_id from redirects r where r.workspace_id = $1 and r.id = $2), $2)
     returning m.conversation_id as "conversationId", m.inbox_id as "inboxId", o.mailbox_id as "mailboxId",
               m.id as "messageId", o.is_redirect as "isRedirect"`,
    [
      workspaceId,
      messageId,
      delivery.state,
      delivery.reason && JSON.stringify(delivery.reason),
      delivery.nextAttemptAt ?? null,
      from,
    ],
  )
  return row ?? null
}

/** Replies overdue by more than 15 minutes, by mailbox. */
export const repliesOverdue = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select o.mailbox_id as "mailboxId", count(*)::int as count, min(o.due_at) as since /* not null */ from outgoing_messages o
      where o.workspace_id = $1 and o.state in ('queued', 'sending') and o.due_at < now() - interval '15 minutes'
      group by o.mailbox_id`,
    [workspaceId],
    'replies_overdue',
  )

/** Messages of unknown delivery that are due for the next look in the Sent folder. */
export async function listUnknownRows(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<QueuedMessage[]> {
  const rows = await query(
    tx,
    `select ${queuedColumns} from outgoing_messages o
       ${queuedMessage}
      where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'unknown' and o.next_look_at <= now()
      order by o.next_look_at limit 50`,
    [workspaceId, mailboxId],
    'list_outgoing_to_look_for',
  )
  return rows.map(toQueued)
}

/** At most four hours apart during the first two days, then daily. */
export async function deferUnknownRow(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  wasLooked: boolean,
): Promise<void> {
  await query(
    tx,
    `update outgoing_messages
        set next_look_at = now() + case when not $3 then interval '1 minute'
              when unknown_since < now() - interval '2 days' then interval '1 day'
              else make_interval(secs => 30 * power(2, least(looks, 9))) end,
            looks = looks + $3::int
      where workspace_id = $1 and message_id = $2 and state = 'unknown'`,
    [workspaceId, messageId, wasLooked],
    'defer_look',
  )
}

/** When the next message of the mailbox is due for sending or for a look in Sent; null if none. */
export async function nextDue(tx: Tx, workspaceId: string, mailboxId: string): Promise<Date | null> {
  const [row] = await query(
    tx,
    `select min(next_attempt_at) as at from outgoing_messages
      where workspace_id = $1 and mailbox_id = $2 and state = 'queued'`,
    [workspaceId, mailboxId],
    'next_outgoing_due',
  )
  return row?.at ?? null
}

import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** A message that is a delivery report; undefined if it is none. */
export async function findReport(tx: Tx, workspaceId: string, messageId: string) {
  const [row] = await query(
    tx,
    `select raw_sha256 as "rawSha256", inbox_id as "inboxId", arrived_at as "arrivedAt" from messages
      where workspace_id = $1 and id = $2 and kind = 'dsn'`,
    [workspaceId, messageId],
    'find_delivery_report',
  )
  return row
}

interface Report {
  readonly address: string
  readonly action: string
  readonly bounce: string | null
  readonly status: string | null
  readonly diagnostic: string | null
  /** The message with the report. */
  readonly reportId: string
  readonly at: Date
}

/** Stores the report about a recipient of a message, unless a later one is stored already. */
export async function storeReport(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  { address, action, bounce, status, diagnostic, reportId, at }: Report,
): Promise<void> {
  await query(
    tx,
    `insert into delivery_reports (workspace_id, message_id, address, action, bounce, status, diagnostic,
            report_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, message_id, address) do update
       set action = excluded.action, bounce = excluded.bounce, status = excluded.status,
           diagnostic = excluded.diagnostic, report_id = excluded.report_id, at = excluded.at
     where delivery_reports.at <= excluded.at`,
    [workspaceId, messageId, address, action, bounce, status, diagnostic, reportId, at],
  )
}

export interface ChatReport {
  readonly address: string
  readonly action: 'delivered' | 'read' | 'failed'
  /** Reason for the failure. */
  readonly reason: Reason | null
  readonly at: Date
}

/** Stores a channel's report about a message; returns its place, undefined if the report was stored already. */
export async function storeChatReport(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  { address, action, reason, at }: ChatReport,
) {
  const [place] = await query(
    tx,
    `with told as (
       insert into delivery_reports as d (workspace_id, message_id, address, action, bounce, status, reason, at)
       values ($1, $2, $3, $4, case when $4 = 'failed' then 'hard' end, null, $5, $6)
       on conflict (workspace_id, message_id, address) do update
         set action = excluded.action, bounce = excluded.bounce, reason = excluded.reason, at = excluded.at
         where d.action <> excluded.action
       returning message_id)
     select m.conversation_id as "conversationId", m.inbox_id as "inboxId"
       from told join messages m on m.workspace_id = $1 and m.id = told.message_id`,
    [workspaceId, messageId, address, action, reason && JSON.stringify(reason), at],
    'report_chat_delivery',
  )
  return place
}

const columns = `m.id as "messageId", m.conversation_id as "conversationId", m.inbox_id as "inboxId",
  o.envelope->'to' as recipients`
/** Only messages sent from Postroom: a report about any other message is ignored. */
const sentByUs = `m.workspace_id = $1 and m.direction = 'outbound' and o.state in ('sent', 'unknown', 'sending')`

const toBounced = <R extends { recipients: unknown }>(row: R) => ({
  ...row,
  recipients: row.recipients as readonly string[],
})

/** Finds a message that was sent from Postroom by its Message-ID, with all its recipients. */
export async function findSentByMessageId(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    `select ${columns} from messages m
       join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where ${sentByUs} and m.message_key = $2`,
    [workspaceId, id],
    'find_reported_message',
  )
  return row ? toBounced(row) : null
}

export type Bounced = NonNullable<Awaited<ReturnType<typeof findSentByMessageId>>>

/** Servers give up after some days; Date is when the message was queued, so it may be earlier than the sending. */
export async function findSentByDate(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  { sentAt, subject }: { readonly sentAt: Date; readonly subject: string },
): Promise<Bounced[]> {
  const rows = await query(
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
  return rows.map(toBounced)
}

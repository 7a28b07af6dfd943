import type { Reason } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import { query, type Tx, textArray } from '#platform/db/index.ts'

/** Version of the sanitizer and quote detection; increase it when they change, so that stored bodies are rebuilt. */
const shownRules = 3

export interface AttachmentRow {
  readonly id: string
  readonly fileName: string | null
  readonly contentType: string
  readonly contentId: string | null
  readonly sizeBytes: number
  readonly isInline: boolean
}

export interface DeliveryReportRow {
  readonly address: string
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | 'read'
  readonly bounce: 'hard' | 'soft' | null
  readonly status: string | null
  readonly diagnostic: string | null
  readonly reason: Reason | null
  readonly at: string
}

/** The JSON columns, whose shape the database does not know. */
interface StoredJson {
  readonly addresses: Record<'from' | 'sender' | 'replyTo' | 'to' | 'cc' | 'bcc', MailAddress[]>
  readonly threadReason: { readonly rule: string; readonly [detail: string]: unknown }
  readonly deliveryReason: Reason | null
  readonly deliveryReports: DeliveryReportRow[] | null
  readonly attachments: AttachmentRow[] | null
}

const columns = `m.id /* not null */, m.conversation_id as "conversationId" /* not null */, m.direction /* not null */, m.addresses, m.subject /* not null */, m.snippet /* not null */,
  m.sent_at as "sentAt" /* not null */, m.arrived_at as "arrivedAt" /* not null */, m.is_automatic as "isAutomatic" /* not null */, m.kind /* not null */,
  m.is_by_colleague as "isByColleague" /* not null */, m.author_id as "authorId",
  m.thread_reason as "threadReason", m.stored_at as "storedAt" /* not null */, cardinality(m.reference_chain) > 0 as "namesOthers" /* not null */,
  o.state as "deliveryState", o.reason as "deliveryReason", o.due_at as "deliveryDueAt",
  o.cancels_on_reply as "cancelsOnReply",
  case when m.direction = 'outbound' then (select json_agg(json_build_object('address', d.address, 'action', d.action,
      'bounce', d.bounce, 'status', d.status, 'diagnostic', d.diagnostic, 'reason', d.reason, 'at', d.at) order by d.address)
     from delivery_reports d where d.workspace_id = m.workspace_id and d.message_id = m.id) end as "deliveryReports",
  (select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'contentType', a.content_type,
      'contentId', a.content_id, 'sizeBytes', a.size_bytes, 'isInline', a.is_inline) order by a.position)
     from attachments a where a.workspace_id = m.workspace_id and a.message_id = m.id) as attachments,
  s.text as "shownText", s.quoted_text as "shownQuotedText", s.html as "shownHtml",
  s.quoted_html as "shownQuotedHtml", s.blocked_remote as "shownBlocked"`
const joins = `left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
  left join shown_bodies s on s.workspace_id = m.workspace_id and s.message_id = m.id and s.rules = $2`

/** The newest messages of a conversation before a given time, newest first. */
export async function listMessageRows(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  page: { before: Date | null; limit: number },
) {
  const rows = await query(
    tx,
    `select ${columns} from messages m ${joins}
      where m.workspace_id = $1 and m.conversation_id = $3 and m.arrived_at < coalesce($4::timestamptz, 'infinity')
      order by m.arrived_at desc, m.id desc limit $5`,
    [workspaceId, shownRules, conversationId, page.before, page.limit],
    'list_messages',
  )
  return rows as ((typeof rows)[number] & StoredJson)[]
}

/**
 * A message as it is displayed: `namesOthers` says that it has References or In-Reply-To, `isByColleague` that a
 * colleague wrote it from a personal address. The shown texts are null until the message is first displayed.
 */
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number]

/** Finds a message of any conversation; null if there is none. */
export async function findMessageRow(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from messages m ${joins} where m.workspace_id = $1 and m.id = $3`,
    [workspaceId, shownRules, messageId],
    'find_message',
  )
  return row ? (row as typeof row & StoredJson) : null
}

/** Stores the bodies built at the first display; concurrent readers store the same. */
export async function keepShownBodies(
  tx: Tx,
  workspaceId: string,
  bodies: readonly {
    readonly messageId: string
    readonly text: string
    readonly quotedText: string | null
    readonly html: string | null
    readonly quotedHtml: string | null
    readonly blockedRemote: number
  }[],
): Promise<void> {
  if (bodies.length === 0) return
  await query(
    tx,
    `insert into shown_bodies (workspace_id, message_id, rules, text, quoted_text, html, quoted_html, blocked_remote)
     select $1, b.id, $2, b.text, b.quoted_text, b.html, b.quoted_html, b.blocked
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
         as b(id, text, quoted_text, html, quoted_html, blocked)
     on conflict (workspace_id, message_id) do update
       set rules = excluded.rules, text = excluded.text, quoted_text = excluded.quoted_text, html = excluded.html,
           quoted_html = excluded.quoted_html, blocked_remote = excluded.blocked_remote`,
    [
      workspaceId,
      shownRules,
      bodies.map(({ messageId }) => messageId),
      textArray(bodies.map(({ text }) => text)),
      textArray(bodies.map(({ quotedText }) => quotedText)),
      textArray(bodies.map(({ html }) => html)),
      textArray(bodies.map(({ quotedHtml }) => quotedHtml)),
      bodies.map(({ blockedRemote }) => blockedRemote),
    ],
  )
}

/** Original bodies; `storedAt` of each message determines the partition. */
export const listBodies = (
  tx: Tx,
  workspaceId: string,
  messages: readonly Pick<MessageRow, 'id' | 'storedAt'>[],
) =>
  query(
    tx,
    `select b.message_id as "messageId", b.text, b.html from message_bodies b
      where b.workspace_id = $1 and b.message_id = any($2::uuid[])
        and b.stored_at between $3 and $4::timestamptz + interval '1 millisecond'`,
    [
      workspaceId,
      messages.map(({ id }) => id),
      new Date(Math.min(...messages.map(({ storedAt }) => storedAt.getTime()))),
      new Date(Math.max(...messages.map(({ storedAt }) => storedAt.getTime()))),
    ],
    'list_bodies',
  )

/** Bodies of the newest mails in conversations before a given time; later mails quote them. */
export const listEarlierBodies = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  before: Date,
) =>
  query(
    tx,
    `select m.id as "messageId", m.conversation_id as "conversationId", m.arrived_at as "arrivedAt",
            left(b.text, 200000) as text, left(b.html, 200000) as html
       from unnest($2::uuid[]) as asked(id)
      cross join lateral (select id, conversation_id, arrived_at, stored_at from messages
                           where workspace_id = $1 and conversation_id = asked.id and arrived_at < $3
                           order by arrived_at desc limit 20) m
       join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at`,
    [workspaceId, conversationIds, before],
    'list_earlier_bodies',
  )
export type EarlierBody = Awaited<ReturnType<typeof listEarlierBodies>>[number]

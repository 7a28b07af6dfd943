import type { Reason } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { shownRules } from './shown-bodies.ts'

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

export interface MessageRow extends Record<string, unknown> {
  readonly id: string
  readonly conversationId: string
  readonly direction: 'inbound' | 'outbound'
  readonly addresses: Record<'from' | 'sender' | 'replyTo' | 'to' | 'cc' | 'bcc', MailAddress[]>
  readonly subject: string
  readonly snippet: string
  readonly sentAt: Date
  readonly arrivedAt: Date
  readonly isAutomatic: boolean
  readonly kind: string
  /** A colleague wrote it from a personal address. */
  readonly isByColleague: boolean
  readonly authorId: string | null
  readonly threadReason: { readonly rule: string; readonly [detail: string]: unknown }
  readonly storedAt: Date
  /** Has References or In-Reply-To. */
  readonly namesOthers: boolean
  readonly deliveryState: 'queued' | 'sending' | 'sent' | 'unknown' | 'failed' | null
  readonly deliveryReason: Reason | null
  readonly deliveryDueAt: Date | null
  readonly cancelsOnReply: boolean | null
  readonly deliveryReports: DeliveryReportRow[] | null
  readonly attachments: AttachmentRow[] | null
  /** Null until the message is first displayed. */
  readonly shownText: string | null
  readonly shownQuotedText: string | null
  readonly shownHtml: string | null
  readonly shownQuotedHtml: string | null
  readonly shownBlocked: number | null
}

const columns = `m.id, m.conversation_id as "conversationId", m.direction, m.addresses, m.subject, m.snippet,
  m.sent_at as "sentAt", m.arrived_at as "arrivedAt", m.is_automatic as "isAutomatic", m.kind,
  m.is_by_colleague as "isByColleague", m.author_id as "authorId",
  m.thread_reason as "threadReason", m.stored_at as "storedAt", cardinality(m.reference_chain) > 0 as "namesOthers",
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
  left join shown_bodies s on s.workspace_id = m.workspace_id and s.message_id = m.id and s.rules = ${shownRules}`

/** The newest messages of a conversation before a given time, newest first. */
export const listMessageRows = (
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  page: { before: Date | null; limit: number },
): Promise<MessageRow[]> =>
  rawQuery(
    tx,
    `select ${columns} from messages m ${joins}
      where m.workspace_id = $1 and m.conversation_id = $2 and m.arrived_at < coalesce($3::timestamptz, 'infinity')
      order by m.arrived_at desc, m.id desc limit $4`,
    [workspaceId, conversationId, page.before, page.limit],
    'list_messages',
  )

/** Finds a message of any conversation; null if there is none. */
export async function findMessageRow(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const [row] = await rawQuery<MessageRow>(
    tx,
    `select ${columns} from messages m ${joins} where m.workspace_id = $1 and m.id = $2`,
    [workspaceId, messageId],
    'find_message',
  )
  return row ?? null
}

export interface BodyRow extends Record<string, unknown> {
  readonly messageId: string
  readonly text: string | null
  readonly html: string | null
}

/** Original bodies; `storedAt` of each message determines the partition. */
export const listBodies = (
  tx: Tx,
  workspaceId: string,
  messages: readonly Pick<MessageRow, 'id' | 'storedAt'>[],
): Promise<BodyRow[]> =>
  rawQuery(
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

export interface EarlierBody extends BodyRow {
  readonly conversationId: string
  readonly arrivedAt: Date
}

const maxEarlierBodies = 20
const earlierCharacters = 200_000

/** Bodies of the newest mails in conversations before a given time; later mails quote them. */
export const listEarlierBodies = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  before: Date,
): Promise<EarlierBody[]> =>
  rawQuery(
    tx,
    `select m.id as "messageId", m.conversation_id as "conversationId", m.arrived_at as "arrivedAt",
            left(b.text, ${earlierCharacters}) as text, left(b.html, ${earlierCharacters}) as html
       from unnest($2::uuid[]) as asked(id)
      cross join lateral (select id, conversation_id, arrived_at, stored_at from messages
                           where workspace_id = $1 and conversation_id = asked.id and arrived_at < $3
                           order by arrived_at desc limit ${maxEarlierBodies}) m
       join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at`,
    [workspaceId, conversationIds, before],
    'list_earlier_bodies',
  )

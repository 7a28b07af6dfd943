import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `message_id as "messageId", part, person_id as "personId", provider_id as "providerId",
  delivered_at as "deliveredAt", read_at as "readAt", failed_at as "failedAt", reason`

const toPart = <R extends { reason: unknown }>(row: R) => ({ ...row, reason: row.reason as Reason | null })

/** Lists the parts of a message. */
export async function listParts(tx: Tx, workspaceId: string, messageId: string) {
  const rows = await query(
    tx,
    `select ${columns} from chat_parts where workspace_id = $1 and message_id = $2 order by part`,
    [workspaceId, messageId],
    'list_chat_parts',
  )
  return rows.map(toPart)
}

export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Stores a part of a message unless it exists. */
export async function preparePart(
  tx: Tx,
  workspaceId: string,
  row: { messageId: string; part: number; channelId: string; personId: string },
): Promise<void> {
  await query(
    tx,
    `insert into chat_parts (workspace_id, message_id, part, channel_id, person_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [workspaceId, row.messageId, row.part, row.channelId, row.personId],
    'prepare_chat_part',
  )
}

interface PartPlace {
  readonly messageId: string
  readonly part: number
}

/** Records an attempt to send a part; until the provider answers, its delivery is unknown. */
export async function tryPart(tx: Tx, workspaceId: string, { messageId, part }: PartPlace): Promise<void> {
  await query(
    tx,
    'update chat_parts set tried_at = now() where workspace_id = $1 and message_id = $2 and part = $3',
    [workspaceId, messageId, part],
    'try_chat_part',
  )
}

/** Clears the attempt, because the part was certainly not sent. */
export async function clearTry(tx: Tx, workspaceId: string, { messageId, part }: PartPlace): Promise<void> {
  await query(
    tx,
    `update chat_parts set tried_at = null
      where workspace_id = $1 and message_id = $2 and part = $3 and provider_id is null`,
    [workspaceId, messageId, part],
    'clear_chat_try',
  )
}

/** Stores the provider's ID of a sent part; null if the part does not exist. */
export async function markPartSent(
  tx: Tx,
  workspaceId: string,
  { messageId, part, providerId }: { messageId: string; part: number; providerId: string },
): Promise<PartRow | null> {
  const [row] = await query(
    tx,
    `update chat_parts set provider_id = coalesce(provider_id, $4), sent_at = coalesce(sent_at, now())
      where workspace_id = $1 and message_id = $2 and part = $3 returning ${columns}`,
    [workspaceId, messageId, part, providerId],
    'mark_chat_part_sent',
  )
  return row ? toPart(row) : null
}

export type Stage = 'delivered' | 'read' | 'failed'

/** Stores a reported state. A late event never revokes an earlier one; a read part counts as delivered. Returns the message IDs. */
export async function notePart(
  tx: Tx,
  workspaceId: string,
  channelId: string,
  providerId: string,
  report: { stage: Stage; at: Date; reason: Reason | null },
): Promise<string[]> {
  const rows = await query(
    tx,
    `update chat_parts set
        delivered_at = case when $4 in ('delivered', 'read') then coalesce(delivered_at, $5) else delivered_at end,
        read_at = case when $4 = 'read' then coalesce(read_at, $5) else read_at end,
        failed_at = case when $4 = 'failed' then coalesce(failed_at, $5) else failed_at end,
        reason = case when $4 = 'failed' then $6::jsonb /* or null */ else reason end
      where workspace_id = $1 and channel_id = $2 and provider_id = $3
     returning message_id as "messageId"`,
    [
      workspaceId,
      channelId,
      providerId,
      report.stage,
      report.at,
      report.reason && JSON.stringify(report.reason),
    ],
    'note_chat_part',
  )
  return [...new Set(rows.map(({ messageId }) => messageId))]
}

/**
 * Stores a state for all parts sent to a person up to a time; Messenger reports reading only this way. Compares with the
 * start of the attempt, since the response arrives later than the time that Meta refers to.
 */
export async function notePartsBefore(
  tx: Tx,
  workspaceId: string,
  channelId: string,
  personId: string,
  { stage, at }: { stage: 'delivered' | 'read'; at: Date },
): Promise<string[]> {
  const rows = await query(
    tx,
    `update chat_parts set delivered_at = coalesce(delivered_at, $4),
            read_at = case when $5 = 'read' then coalesce(read_at, $4) else read_at end
      where workspace_id = $1 and channel_id = $2 and person_id = $3 and tried_at <= $4 and provider_id is not null
        and read_at is null
        and ($5 = 'read' or delivered_at is null)
     returning message_id as "messageId"`,
    [workspaceId, channelId, personId, at, stage],
    'note_chat_parts_before',
  )
  return [...new Set(rows.map(({ messageId }) => messageId))]
}

/** Finds the template that a message is sent as; null for an ordinary message. */
export async function findTemplateSent(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<object | null> {
  const [row] = await query(
    tx,
    'select template from chat_templates_sent where workspace_id = $1 and message_id = $2',
    [workspaceId, messageId],
    'find_chat_template_sent',
  )
  return row?.template ?? null
}

/** Records that a message is sent as a template. */
export async function insertTemplateSent(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  template: object,
): Promise<void> {
  await query(
    tx,
    'insert into chat_templates_sent (workspace_id, message_id, template) values ($1, $2, $3)',
    [workspaceId, messageId, JSON.stringify(template)],
  )
}

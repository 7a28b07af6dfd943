import type { SlaTarget } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export interface DueTime {
  readonly dueAt: Date | null
  readonly dueKind: SlaTarget | null
  readonly missedAt: Date | null
}

/** False where nothing changed. */
export async function updateDueTime(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { dueAt, dueKind, missedAt }: DueTime,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update conversations set due_at = $3, due_kind = $4, sla_missed_at = $5
      where workspace_id = $1 and id = $2
        and (due_at is distinct from $3 or due_kind is distinct from $4 or sla_missed_at is distinct from $5)
     returning id`,
    [workspaceId, conversationId, dueAt, dueKind, missedAt],
    'update_due_time',
  )
  return rows.length > 0
}

/** What SLA clocks need to know of messages. */
export const listClockMessages = (tx: Tx, workspaceId: string, messageIds: readonly string[]) =>
  query(
    tx,
    `select m.id, m.conversation_id as "conversationId", m.direction, m.arrived_at as "arrivedAt",
            m.is_automatic and not m.is_by_colleague as "isAutomatic" /* not null */, m.is_hidden as "isHidden"
       from messages m where m.workspace_id = $1 and m.id = any($2::uuid[])`,
    [workspaceId, messageIds],
    'list_clock_messages',
  )

/** Open conversations of these inboxes, the newest first. */
export async function listOpenIds(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from conversations
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and status = 'open' and not is_hidden
      order by last_message_at desc limit $3`,
    [workspaceId, inboxIds, limit],
  )
  return rows.map(({ id }) => id)
}

/** Keeps conversations as they are until the transaction ends, in an order that avoids deadlocks. */
export async function holdConversations(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await query(
    tx,
    'select from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [workspaceId, ids],
  )
}

import { query, type Tx } from '#platform/db/index.ts'

/** When customers were reminded, each after which reply, by conversation. */
export async function listReminders(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, { replyId: string; remindedAt: Date }>> {
  const rows = await query(
    tx,
    `select conversation_id as "conversationId", reply_id as "replyId", reminded_at as "remindedAt"
       from closing_reminders where workspace_id = $1 and conversation_id = any($2::uuid[])`,
    [workspaceId, conversationIds],
    'list_closing_reminders',
  )
  return new Map(rows.map(({ conversationId, ...reminder }) => [conversationId, reminder]))
}

export async function putReminder(
  tx: Tx,
  workspaceId: string,
  reminder: { conversationId: string; replyId: string; remindedAt: Date },
): Promise<void> {
  await query(
    tx,
    `insert into closing_reminders (workspace_id, conversation_id, reply_id, reminded_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, conversation_id) do update
       set reply_id = excluded.reply_id, reminded_at = excluded.reminded_at`,
    [workspaceId, reminder.conversationId, reminder.replyId, reminder.remindedAt],
  )
}

import { query, type Tx } from '#platform/db/index.ts'

/** Counts a forwarded message of the sender; false where the inbox has forwarded that many within a day. */
export async function countForward(
  tx: Tx,
  workspaceId: string,
  forward: { inboxId: string; address: string; maximum: number },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into rule_forwards (workspace_id, inbox_id, address, began_at, count) values ($1, $2, lower($3), now(), 1)
     on conflict (workspace_id, inbox_id, address) do update
       set count = case when rule_forwards.began_at < now() - interval '1 day' then 1 else rule_forwards.count + 1 end,
           began_at = case when rule_forwards.began_at < now() - interval '1 day' then now()
                           else rule_forwards.began_at end
       where rule_forwards.count < $4 or rule_forwards.began_at < now() - interval '1 day'
     returning count`,
    [workspaceId, forward.inboxId, forward.address, forward.maximum],
  )
  return rows.length > 0
}

/** Deletes counts that no longer limit anything. */
export async function deleteOldForwardCounts(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `delete from rule_forwards where workspace_id = $1 and began_at < now() - interval '1 day'`,
    [workspaceId],
  )
}

/** Whether the conversation began with a message that a rule sent. */
export async function isBegunAutomatically(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await query(
    tx,
    `select m.direction = 'outbound' and m.is_automatic as found /* not null */ from messages m
      where m.workspace_id = $1 and m.conversation_id = $2
      order by m.arrived_at, m.id limit 1`,
    [workspaceId, conversationId],
  )
  return row?.found ?? false
}

/** Closes a new conversation that asks nobody for work; an answer opens it. */
export async function settleConversation(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `update conversations set status = 'closed', status_set_at = $3, settled_at = $3
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, at],
  )
}

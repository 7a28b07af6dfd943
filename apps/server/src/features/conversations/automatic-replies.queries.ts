import { query, type Tx } from '#platform/db/index.ts'

/** Finds the newest inbound message, automatic ones included. */
export async function findNewestCustomerMessage(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<{ id: string } | null> {
  const [row] = await query(
    tx,
    `select id from messages
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_hidden
      order by arrived_at desc, id desc limit 1`,
    [workspaceId, conversationId],
  )
  return row ?? null
}

/** Whether the conversation had an automatic reply within the last day, of a rule or of the inbox. */
export async function hadAutomaticReply(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await query(
    tx,
    `select exists (select from messages m
        join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id
       where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'outbound' and m.is_automatic
         and m.arrived_at > now() - interval '1 day') as found`,
    [workspaceId, conversationId],
  )
  return row?.found ?? false
}

/** Counts a reply to the address; false where the inbox has sent it that many within a day. */
export async function countRuleReply(
  tx: Tx,
  workspaceId: string,
  reply: { inboxId: string; address: string; maximum: number },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into rule_replies (workspace_id, inbox_id, address, began_at, count) values ($1, $2, lower($3), now(), 1)
     on conflict (workspace_id, inbox_id, address) do update
       set count = case when rule_replies.began_at < now() - interval '1 day' then 1 else rule_replies.count + 1 end,
           began_at = case when rule_replies.began_at < now() - interval '1 day' then now() else rule_replies.began_at end
       where rule_replies.count < $4 or rule_replies.began_at < now() - interval '1 day'
     returning count`,
    [workspaceId, reply.inboxId, reply.address, reply.maximum],
  )
  return rows.length > 0
}

/** Deletes counts that no longer limit anything. */
export async function deleteOldReplyCounts(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `delete from rule_replies where workspace_id = $1 and began_at < now() - interval '1 day'`,
    [workspaceId],
  )
}

/** The message that is answered, as far as a reply refers to it. */
export type AnsweredMail = NonNullable<Awaited<ReturnType<typeof findAnsweredMail>>>

/** What an automatic reply to the message refers to, and how many messages its conversation has. */
export async function findAnsweredMail(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageId: string,
) {
  const [row] = await query(
    tx,
    `select message_key as key, raw_sha256 as "rawSha256", reference_chain as chain,
            (select count(*)::int from messages o where o.workspace_id = $1 and o.conversation_id = $2)
              as count /* not null */
       from messages where workspace_id = $1 and id = $3`,
    [workspaceId, conversationId, messageId],
  )
  return row ?? null
}

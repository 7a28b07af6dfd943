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

/** False where the person had an answer of this inbox within the last day. */
export async function takeTurn(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  address: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into auto_replies (workspace_id, inbox_id, address, sent_at) values ($1, $2, lower($3), now())
     on conflict (workspace_id, inbox_id, address) do update set sent_at = excluded.sent_at
       where auto_replies.sent_at < now() - interval '1 day'
     returning address`,
    [workspaceId, inboxId, address],
  )
  return rows.length > 0
}

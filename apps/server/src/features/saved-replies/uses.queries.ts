import { query, type Tx } from '#platform/db/index.ts'

export async function insertUse(
  tx: Tx,
  workspaceId: string,
  use: {
    id: string
    savedReplyId: string
    userId: string
    at: Date
    inboxId: string | null
    messageId: string | null
  },
): Promise<void> {
  await query(
    tx,
    `insert into saved_reply_uses (workspace_id, id, saved_reply_id, user_id, used_at, inbox_id, message_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, use.id, use.savedReplyId, use.userId, use.at, use.inboxId, use.messageId],
  )
}

/** The newest messages of an inbox that a saved reply answered, without one message. */
export const listAnsweredMessages = (
  tx: Tx,
  workspaceId: string,
  { inboxId, exceptId, atMost }: { inboxId: string; exceptId: string; atMost: number },
) =>
  query(
    tx,
    `select message_id as "messageId" /* not null */, saved_reply_id as "savedReplyId" from saved_reply_uses
      where workspace_id = $1 and inbox_id = $2 and message_id is not null and message_id <> $3
      order by used_at desc limit $4`,
    [workspaceId, inboxId, exceptId, atMost],
  )

import { query, type Tx } from '#platform/db/index.ts'

export interface Part {
  readonly messageIds: string[]
  readonly commentIds: string[]
}

/** Moves messages and comments into another conversation. */
export async function moveParts(tx: Tx, workspaceId: string, part: Part, intoId: string): Promise<void> {
  await query(
    tx,
    'update messages set conversation_id = $3 where workspace_id = $1 and id = any($2::uuid[])',
    [workspaceId, part.messageIds, intoId],
  )
  await query(
    tx,
    'update comments set conversation_id = $3 where workspace_id = $1 and id = any($2::uuid[])',
    [workspaceId, part.commentIds, intoId],
  )
}

/** All messages and comments of a conversation. */
export async function wholeOf(tx: Tx, workspaceId: string, conversationId: string): Promise<Part> {
  const [row] = await query(
    tx,
    `select array(select id from messages where workspace_id = $1 and conversation_id = $2) as "messageIds" /* not null */,
            array(select id from comments where workspace_id = $1 and conversation_id = $2) as "commentIds" /* not null */`,
    [workspaceId, conversationId],
  )
  return row ?? { messageIds: [], commentIds: [] }
}

/** A split or merge that moved messages. */
export interface MovedMessages {
  readonly kind: 'split' | 'merge'
  readonly messageIds: readonly string[]
  readonly madeBy: string | null
  readonly madeAt: Date
}

/** Splits and merges not undone that moved messages into a conversation; newest last. */
export const listMovedMessages = (
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<MovedMessages[]> =>
  query(
    tx,
    `select e.kind, e.message_ids as "messageIds", e.made_by as "madeBy", e.made_at as "madeAt" from thread_edits e
      where e.workspace_id = $1 and e.undone_at is null
        and ((e.kind = 'merge' and e.conversation_id = $2) or (e.kind = 'split' and e.other_id = $2))
      order by e.made_at`,
    [workspaceId, conversationId],
    'list_moved_messages',
  )

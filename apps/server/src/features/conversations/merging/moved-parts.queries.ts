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

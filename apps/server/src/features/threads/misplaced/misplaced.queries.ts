import type { Part } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** Merged conversations with messages or comments, the next ones by id. */
export const listMisplaced = (tx: Tx, workspaceId: string, after: string, limit: number) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId" from conversations c
      where c.workspace_id = $1 and c.merged_into is not null and c.id > $2
        and (exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id)
          or exists (select from comments n where n.workspace_id = $1 and n.conversation_id = c.id))
      order by c.id limit $3`,
    [workspaceId, after, limit],
    'list_misplaced',
  )

export type Misplaced = Awaited<ReturnType<typeof listMisplaced>>[number]

/** The conversation that this one was merged into, though it may be merged itself; null if it is not merged. */
export async function findMergedInto(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    'select merged_into as "mergedInto" from conversations where workspace_id = $1 and id = $2',
    [workspaceId, conversationId],
  )
  return row?.mergedInto ?? null
}

const wayOf = `with recursive way as (
       select id, merged_into from conversations where workspace_id = $1 and id = $2
       union
       select c.id, c.merged_into from way
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)`

/** Locks the merges that led from the conversation to the one that remains, before the conversations, as undoing them does. */
export async function lockMergesFrom(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(
    tx,
    `${wayOf}
     select from thread_edits e join way on e.other_id = way.id and e.conversation_id = way.merged_into
      where e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null
      order by e.id, e.other_id for update of e`,
    [workspaceId, conversationId],
    'lock_merges_from',
  )
}

/** Adds what was moved on to the merges that led there, so that undoing them moves it back. */
export async function addToMerges(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  part: Part,
): Promise<void> {
  await query(
    tx,
    `${wayOf}
     update thread_edits e set message_ids = e.message_ids || $3::uuid[], comment_ids = e.comment_ids || $4::uuid[]
       from way
      where e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null
        and e.other_id = way.id and e.conversation_id = way.merged_into`,
    [workspaceId, conversationId, part.messageIds, part.commentIds],
  )
}

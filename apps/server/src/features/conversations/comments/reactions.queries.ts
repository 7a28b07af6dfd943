import type { Reaction } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export interface Entry {
  readonly id: string
  readonly kind: 'message' | 'comment'
}

/** Reactions to messages and comments, by entry: the emoji in the order in which they were first used. */
export async function listReactions(
  tx: Tx,
  workspaceId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Reaction[]>> {
  const rows = await query(
    tx,
    `select entry_id as "entryId" /* not null */, emoji /* not null */,
            array_agg(user_id order by created_at, user_id) as "userIds" /* not null */
       from reactions where workspace_id = $1 and entry_id = any($2::uuid[])
      group by entry_id, emoji order by entry_id, min(created_at), emoji`,
    [workspaceId, [...entryIds]],
    'list_reactions',
  )
  const byEntry = new Map<string, Reaction[]>()
  for (const { entryId, ...reaction } of rows)
    byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), reaction])
  return byEntry
}

/** Returns false if the person has reacted with it already. */
export async function insertReaction(
  tx: Tx,
  workspaceId: string,
  { id, kind }: Entry,
  { userId, emoji, at }: { readonly userId: string; readonly emoji: string; readonly at: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into reactions (workspace_id, entry_id, message_id, comment_id, user_id, emoji, created_at)
     values ($1, $2, $3 /* or null */, $4 /* or null */, $5, $6, $7) on conflict do nothing returning emoji`,
    [workspaceId, id, kind === 'message' ? id : null, kind === 'comment' ? id : null, userId, emoji, at],
  )
  return rows.length > 0
}

/** Returns false if there was none. */
export async function deleteReaction(
  tx: Tx,
  workspaceId: string,
  entryId: string,
  { userId, emoji }: { readonly userId: string; readonly emoji: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `delete from reactions where workspace_id = $1 and entry_id = $2 and user_id = $3 and emoji = $4 returning emoji`,
    [workspaceId, entryId, userId, emoji],
  )
  return rows.length > 0
}

/** Whether the message is in the conversation. */
export async function hasMessage(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select id from messages where workspace_id = $1 and conversation_id = $2 and id = $3`,
    [workspaceId, conversationId, messageId],
  )
  return rows.length > 0
}

import { query, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

/** Hides the conversation until the time, or until the customer replies. */
export async function setSnooze(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  until: Date | null,
): Promise<void> {
  await query(
    tx,
    `update conversations set is_snoozed = true, snoozed_until = $3, version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, until],
  )
}

/** Shows the conversation again. `unreadAt` makes it unread for everyone. */
export async function endSnooze(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  unreadAt: Date | null,
): Promise<void> {
  await query(
    tx,
    `update conversations
        set is_snoozed = false, snoozed_until = null, unread_at = coalesce($3, unread_at), version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, unreadAt],
  )
}

/** Hides the conversation from a person until the time, or until the customer replies. Returns the id of the snooze. */
export async function setPersonalSnooze(
  tx: Tx,
  snooze: {
    readonly workspaceId: string
    readonly id: string
    readonly userId: string
    readonly conversationId: string
    readonly until: Date | null
  },
): Promise<string> {
  const [row] = await query(
    tx,
    `insert into personal_snoozes (workspace_id, id, user_id, conversation_id, until) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, user_id, conversation_id) do update set until = excluded.until
     returning id`,
    [snooze.workspaceId, snooze.id, snooze.userId, snooze.conversationId, snooze.until],
  )
  return found(row).id
}

/** Ends the person's own snooze of the conversation, or those of all people. Returns who had one. */
export async function endPersonalSnoozes(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string | null,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return query(
    tx,
    `delete from personal_snoozes
      where workspace_id = $1 and conversation_id = $2 and ($3::uuid is null or user_id = $3)
      returning id, user_id as "userId"`,
    [workspaceId, conversationId, userId],
  )
}

/** The own snooze of a person that has this id. */
export async function findPersonalSnooze(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<
  { readonly userId: string; readonly conversationId: string; readonly until: Date | null } | undefined
> {
  const [row] = await query(
    tx,
    `select user_id as "userId", conversation_id as "conversationId", until
       from personal_snoozes where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  return row
}

/** Locks the conversation until the transaction ends; returns whether it was merged into another one, and is hidden. */
export async function lockSnoozed(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<{ readonly isMerged: boolean }> {
  const [row] = await query(
    tx,
    `select merged_into is not null as "isMerged" /* not null */ from conversations
      where workspace_id = $1 and id = $2 for no key update`,
    [workspaceId, conversationId],
  )
  return row ?? { isMerged: false }
}

import { listMessagesOfConversations } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** `arrival`: a message that moved here from another inbox is to be appended. */
export type Attribute = 'seen' | 'flagged' | 'place' | 'arrival'

export interface Owner {
  readonly workspaceId: string
  readonly mailboxId: string
}

/** Stores a pending change for the mail server; it replaces an earlier one for the same attribute. */
export async function queueChange(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  attribute: Attribute,
  wanted: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  await query(
    tx,
    `insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)
     select $1, $2, id, $3, $4 from unnest($5::uuid[]) as m(id)
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,
           next_attempt_at = now(), refusal = null, refusals = 0`,
    [workspaceId, mailboxId, attribute, wanted, [...new Set(messageIds)].sort()],
    'insert_pending_changes',
  )
}

/**
 * Returns the pending changes of these messages by attribute. The row locks keep them from being settled before this
 * transaction ends, so a server change ignored here is applied by the transaction that settles them.
 */
export async function findWaiting(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  messageIds: readonly string[],
): Promise<Record<Attribute, ReadonlyMap<string, string>>> {
  const rows = await query(
    tx,
    `select message_id as "messageId", attribute, wanted from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and refusal is null
      order by message_id, attribute for key share`,
    [workspaceId, mailboxId, messageIds],
    'find_pending_changes',
  )
  const wantedByMessage = (attribute: Attribute): ReadonlyMap<string, string> =>
    new Map(
      rows.filter((row) => row.attribute === attribute).map(({ messageId, wanted }) => [messageId, wanted]),
    )
  return {
    seen: wantedByMessage('seen'),
    flagged: wantedByMessage('flagged'),
    place: wantedByMessage('place'),
    arrival: wantedByMessage('arrival'),
  }
}

/** Returns those of the messages that are about to be moved to junk or trash, in any mailbox. */
export async function findLeaving(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select message_id as "messageId" from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[]) and refusal is null
        and attribute = 'place' and wanted in ('junk', 'trash')
      order by message_id for key share`,
    [workspaceId, messageIds],
    'find_leaving',
  )
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Returns one settled message for each conversation in which no change of the attribute is pending any more. */
export async function withNothingWaiting(
  tx: Tx,
  owner: Owner,
  attribute: Attribute,
  settled: readonly { readonly messageId: string; readonly attribute: Attribute }[],
): Promise<string[]> {
  const ids = settled.filter((one) => one.attribute === attribute).map(({ messageId }) => messageId)
  if (ids.length === 0) return []
  const conversations = await listMessagesOfConversations(tx, owner.workspaceId, ids)
  const waiting = await findWaiting(
    tx,
    owner,
    conversations.flatMap(({ messageIds }) => messageIds),
  )
  return conversations
    .filter(({ messageIds }) => !messageIds.some((id) => waiting[attribute].has(id)))
    .map(({ messageId }) => messageId)
}

/** Counts the pending changes of a mailbox. */
export const countWaiting = async (tx: Tx, { workspaceId, mailboxId }: Owner): Promise<number> => {
  const [row] = await query(
    tx,
    `select count(*)::int as count from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and refusal is null`,
    [workspaceId, mailboxId],
  )
  return row?.count ?? 0
}

/** `wanted` of a move to the trash of a mailbox that a message has left for that of another inbox. */
export const movedAway = 'moved_away'

/**
 * Changes what is planned for messages that move from one mailbox to another: flags go along, arrivals and moves in the first
 * one are dropped, and so is their way to the trash of the second one, in which they were before.
 */
export async function replanForMove(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  // In the order in which they are settled. The second statement sees what was planned while this one waited.
  await query(
    tx,
    `select from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[]) and mailbox_id in ($3, $4)
      order by message_id, attribute, mailbox_id for update`,
    [workspaceId, messageIds, fromId, toId],
    'lock_to_replan',
  )
  await query(
    tx,
    `delete from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[])
        and (mailbox_id = $3 and attribute in ('arrival', 'place')
          or mailbox_id = $4 and attribute = 'place' and wanted = '${movedAway}')`,
    [workspaceId, messageIds, fromId, toId],
    'drop_before_move',
  )
  await query(
    tx,
    `with leaving as (
       delete from pending_changes
        where workspace_id = $1 and mailbox_id = $3 and message_id = any($2::uuid[]) and refusal is null
       returning message_id, attribute, wanted)
     insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)
     select $1, $4, message_id, attribute, wanted from leaving
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,
           next_attempt_at = now(), refusal = null, refusals = 0`,
    [workspaceId, messageIds, fromId, toId],
    'take_flags_along',
  )
}

/** Those of the messages whose arrival in the mailbox is still to be written, also after a refusal. */
export async function findArriving(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select message_id as "messageId" from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and attribute = 'arrival'`,
    [workspaceId, mailboxId, messageIds],
    'find_arriving',
  )
  return new Set(rows.map(({ messageId }) => messageId))
}

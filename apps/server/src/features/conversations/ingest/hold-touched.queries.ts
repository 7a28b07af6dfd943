import { query, type Tx } from '#platform/db/index.ts'

/**
 * Locks conversations, and those of messages, in the order in which people's changes lock them. False if one has been
 * merged into another one.
 */
export async function holdTouched(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  messageIds: readonly string[],
): Promise<boolean> {
  if (conversationIds.length + messageIds.length === 0) return true
  const rows = await query(
    tx,
    `select merged_into is null as "isWhole" /* not null */ from conversations
      where workspace_id = $1 and id in (
        select unnest($2::uuid[])
        union select conversation_id from messages where workspace_id = $1 and id = any($3::uuid[]))
      order by id for no key update`,
    [workspaceId, conversationIds, messageIds],
    'hold_touched',
  )
  return rows.every(({ isWhole }) => isWhole)
}

/** Which of these conversations, and of those of messages, are merged into another one. */
export const listMergedTouched = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  messageIds: readonly string[],
) =>
  query(
    tx,
    `select id, merged_into as "mergedInto" /* not null */ from conversations
      where workspace_id = $1 and merged_into is not null and id in (
        select unnest($2::uuid[])
        union select conversation_id from messages where workspace_id = $1 and id = any($3::uuid[]))
      order by id`,
    [workspaceId, conversationIds, messageIds],
    'list_merged_touched',
  )

/** Where the messages were that decided where new mail belongs. */
export interface FoundPlaces {
  /** Message-IDs of the new mail. */
  readonly newKeys: readonly string[]
  /** Stored messages, each with its conversation. */
  readonly messages: readonly { readonly id: string; readonly conversationId: string }[]
  /** Conversations with a message that references this id. */
  readonly references: readonly { readonly reference: string; readonly conversationId: string }[]
}

/**
 * False if one of the conversations moved to another inbox, if a message was moved to another conversation or erased
 * meanwhile, or if one of the new messages was stored meanwhile, as
 * the copy of an answer from another inbox.
 */
export async function areStillThere(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  conversationIds: readonly string[],
  { newKeys, messages, references }: FoundPlaces,
): Promise<boolean> {
  if (newKeys.length + messages.length + references.length === 0) return true
  const [row] = await query(
    tx,
    `select not exists (
              select from unnest($2::uuid[], $3::uuid[]) as was(id, conversation_id)
                left join messages m on m.workspace_id = $1 and m.id = was.id
               where m.conversation_id is distinct from was.conversation_id)
        and not exists (
              select from messages m
               where m.workspace_id = $1 and m.inbox_id = $6 and m.message_key = any($7::text[])
                 and m.id <> all($2::uuid[]))
        and not exists (
              select from unnest($4::text[], $5::uuid[]) as was(reference, conversation_id)
               where not exists (
                 select from message_references r
                   join messages m on m.workspace_id = $1 and m.id = r.message_id
                  where r.workspace_id = $1 and r.inbox_id = $6 and r.reference = was.reference
                    and m.conversation_id = was.conversation_id))
        and not exists (
              select from conversations c
               where c.workspace_id = $1 and c.id = any($8::uuid[]) and c.inbox_id <> $6) as "areThere" /* not null */`,
    [
      workspaceId,
      messages.map(({ id }) => id),
      messages.map(({ conversationId }) => conversationId),
      references.map(({ reference }) => reference),
      references.map(({ conversationId }) => conversationId),
      inboxId,
      newKeys,
      conversationIds,
    ],
    'are_still_there',
  )
  return row?.areThere ?? false
}

import { query, type Tx } from '#platform/db/index.ts'

/** What keeps a conversation from moving to an inbox: a message not sent yet, or mail that is there already. */
export async function findObstacles(tx: Tx, workspaceId: string, conversationId: string, inboxId: string) {
  const [row] = await query(
    tx,
    `select exists (
              select from messages m
                join outgoing_messages o on o.workspace_id = m.workspace_id and o.own_message_id = m.id
               where m.workspace_id = $1 and m.conversation_id = $2 and o.state <> 'sent')
            or exists (
              select from messages m
                join redirects r on r.workspace_id = m.workspace_id and r.message_id = m.id
                join outgoing_messages o on o.workspace_id = r.workspace_id and o.redirect_id = r.id
               where m.workspace_id = $1 and m.conversation_id = $2 and o.state <> 'sent')
              as "isSending" /* not null */,
            exists (
              select from messages m
                join messages there on there.workspace_id = m.workspace_id and there.inbox_id = $3
                 and there.message_key = m.message_key
                 and (there.raw_sha256 = m.raw_sha256 or there.mail_id = m.mail_id)
               where m.workspace_id = $1 and m.conversation_id = $2) as "isThere" /* not null */`,
    [workspaceId, conversationId, inboxId],
    'find_move_obstacles',
  )
  return row ?? { isSending: false, isThere: false }
}

/**
 * Locks a conversation and those that were merged into it, directly or by way of others, in the order of their ids; returns
 * their ids.
 */
export async function lockWhole(tx: Tx, workspaceId: string, conversationId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `with recursive whole as (
       select id from conversations where workspace_id = $1 and id = $2
       union
       select c.id from whole join conversations c on c.workspace_id = $1 and c.merged_into = whole.id)
     select id from conversations where workspace_id = $1 and id in (select id from whole)
      order by id for no key update`,
    [workspaceId, conversationId],
    'lock_whole_conversation',
  )
  return rows.map(({ id }) => id)
}

/** Moves conversations to another inbox. */
export const setInbox = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  inboxId: string,
): Promise<unknown> =>
  query(
    tx,
    `update conversations set inbox_id = $3, not_to = null, version = version + 1
      where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, conversationIds, inboxId],
    'set_inbox',
  )

/**
 * Moves the messages of conversations to another inbox, with what is stored by inbox. `isHidden` are those that were deleted
 * or are junk.
 */
export async function moveMessages(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  to: { readonly inboxId: string; readonly mailboxId: string },
): Promise<{ id: string; isHidden: boolean }[]> {
  const rows = await query(
    tx,
    `update messages set inbox_id = $3, mailbox_id = $4
      where workspace_id = $1 and conversation_id = any($2::uuid[])
     returning id, is_hidden as "isHidden"`,
    [workspaceId, conversationIds, to.inboxId, to.mailboxId],
    'move_messages_to_inbox',
  )
  const ids = rows.map(({ id }) => id)
  await query(
    tx,
    'update message_references set inbox_id = $3 where workspace_id = $1 and message_id = any($2::uuid[])',
    [workspaceId, ids, to.inboxId],
    'move_references_to_inbox',
  )
  await query(
    tx,
    'update calendar_invitations set inbox_id = $3 where workspace_id = $1 and message_id = any($2::uuid[])',
    [workspaceId, ids, to.inboxId],
    'move_invitations_to_inbox',
  )
  await query(
    tx,
    'insert into messages_to_index (workspace_id, message_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [workspaceId, ids],
    'index_moved_messages',
  )
  return rows
}

/**
 * What appending messages to the mailbox in which they belong takes; `twins` counts other messages there with the same
 * Message-ID.
 */
export const listMailToAppend = (
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  messageIds: readonly string[],
) =>
  query(
    tx,
    `select m.id as "messageId" /* not null */, m.message_key as key /* not null */,
            m.raw_sha256 as "rawSha256" /* not null */, m.arrived_at as "arrivedAt" /* not null */,
            m.size_bytes as "sizeBytes" /* not null */,
            m.direction = 'outbound' and not m.is_by_colleague as "isSent" /* not null */,
            c.status = 'open' as "isOpen" /* not null */,
            (select count(*)::int from messages o
              where o.workspace_id = $1 and o.inbox_id = m.inbox_id and o.message_key = m.message_key and o.id <> m.id)
              as twins /* not null */,
            array(select distinct f.flag from message_locations p cross join lateral unnest(p.flags) as f(flag)
                   where p.workspace_id = $1 and p.message_id = m.id) as flags /* not null */
       from messages m join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
      where m.workspace_id = $1 and m.mailbox_id = $2 and m.id = any($3::uuid[])
      order by m.arrived_at, m.id`,
    [workspaceId, mailboxId, messageIds],
    'list_mail_to_append',
  )
export type MailToAppend = Awaited<ReturnType<typeof listMailToAppend>>[number]

/** Messages that belong in other mailboxes than this one, by mailbox. */
export async function listBelongingElsewhere(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(
    tx,
    `select mailbox_id as "mailboxId" /* not null */, array_agg(id order by id) as ids /* not null */ from messages
      where workspace_id = $1 and mailbox_id <> $2 and id = any($3::uuid[])
      group by mailbox_id order by mailbox_id`,
    [workspaceId, mailboxId, messageIds],
    'list_belonging_elsewhere',
  )
  return new Map(rows.map(({ mailboxId, ids }) => [mailboxId, ids]))
}

/** Those of the messages that belong in this mailbox. */
export async function listBelongingTo(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    'select id from messages where workspace_id = $1 and mailbox_id = $2 and id = any($3::uuid[])',
    [workspaceId, mailboxId, messageIds],
    'list_belonging_to_mailbox',
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the Message-IDs that messages of an inbox have. */
export async function listKeysIn(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select distinct message_key as key from messages
      where workspace_id = $1 and inbox_id = $2 and message_key = any($3::text[])`,
    [workspaceId, inboxId, keys],
    'list_keys_in_inbox',
  )
  return new Set(rows.map(({ key }) => key))
}

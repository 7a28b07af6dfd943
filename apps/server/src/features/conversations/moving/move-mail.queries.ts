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
               where m.workspace_id = $1 and m.conversation_id = $2) as "isThere" /* not null */`,
    [workspaceId, conversationId, inboxId],
    'find_move_obstacles',
  )
  return row ?? { isSending: false, isThere: false }
}

/** Moves a conversation, and those that were merged into it, to another inbox. */
export const setInbox = (
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  inboxId: string,
): Promise<unknown> =>
  query(
    tx,
    `with recursive whole as (
       select id from conversations where workspace_id = $1 and id = $2
       union
       select c.id from whole join conversations c on c.workspace_id = $1 and c.merged_into = whole.id)
     update conversations c set inbox_id = $3, not_to = null, version = version + 1
       from whole where c.workspace_id = $1 and c.id = whole.id`,
    [workspaceId, conversationId, inboxId],
    'set_inbox',
  )

/** Moves the messages of a conversation to another inbox, with what is stored by inbox; returns their ids. */
export async function moveMessages(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  to: { readonly inboxId: string; readonly mailboxId: string },
): Promise<string[]> {
  const rows = await query(
    tx,
    `update messages set inbox_id = $3, mailbox_id = $4 where workspace_id = $1 and conversation_id = $2
     returning id`,
    [workspaceId, conversationId, to.inboxId, to.mailboxId],
    'move_messages_to_inbox',
  )
  const ids = rows.map(({ id }) => id).sort()
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
    `insert into messages_to_index (workspace_id, message_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [workspaceId, ids],
    'index_moved_messages',
  )
  return ids
}

/** Remembers that these messages were in an inbox, so that copies in its mailbox are not stored as new mail. */
export async function rememberMoved(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await query(
    tx,
    'delete from moved_messages where workspace_id = $1 and inbox_id = $2 and message_id = any($3::uuid[])',
    [workspaceId, toId, messageIds],
    'forget_moved_messages',
  )
  await query(
    tx,
    `insert into moved_messages (workspace_id, inbox_id, message_id, message_key)
     select workspace_id, $2, id, message_key from messages where workspace_id = $1 and id = any($3::uuid[])
     on conflict do nothing`,
    [workspaceId, fromId, messageIds],
    'remember_moved_messages',
  )
}

/** Finds messages that moved from an inbox to another one, by Message-ID. `isOurs` is that of `findKnownMessages`. */
export const findMovedMessages = (tx: Tx, workspaceId: string, inboxId: string, keys: readonly string[]) =>
  query(
    tx,
    `select m.id /* not null */, m.message_key as key /* not null */, m.raw_sha256 as "rawSha256" /* not null */,
            (o.message_id is not null or m.copied_from is not null) as "isOurs" /* not null */
       from moved_messages v
       join messages m on m.workspace_id = v.workspace_id and m.id = v.message_id
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where v.workspace_id = $1 and v.inbox_id = $2 and v.message_key = any($3::text[])
      order by m.id`,
    [workspaceId, inboxId, keys],
    'find_moved_messages',
  )
export type MovedMessage = Awaited<ReturnType<typeof findMovedMessages>>[number]

/** What appending a message to another mailbox takes, for those that are still in an inbox. */
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
            m.direction = 'outbound' and not m.is_by_colleague as "isSent" /* not null */,
            c.status = 'open' as "isOpen" /* not null */,
            coalesce((select p.flags from message_locations p
                       where p.workspace_id = $1 and p.message_id = m.id limit 1), '{}') as flags /* not null */
       from messages m join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
      where m.workspace_id = $1 and m.mailbox_id = $2 and m.id = any($3::uuid[])
      order by m.arrived_at, m.id`,
    [workspaceId, mailboxId, messageIds],
    'list_mail_to_append',
  )
export type MailToAppend = Awaited<ReturnType<typeof listMailToAppend>>[number]

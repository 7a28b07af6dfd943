import { query, type Tx } from '#platform/db/index.ts'

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
    `insert into moved_messages (workspace_id, inbox_id, message_id, message_key, is_left_behind)
     select workspace_id, $2, id, message_key, is_hidden from messages where workspace_id = $1 and id = any($3::uuid[])
     on conflict (workspace_id, inbox_id, message_id) do update set is_left_behind = excluded.is_left_behind`,
    [workspaceId, fromId, messageIds],
    'remember_moved_messages',
  )
}

/**
 * Finds messages that moved from an inbox to another one, like `findKnownMessages`. `isHidden` are only those that stayed
 * behind in junk or trash, not those that were removed after they had arrived.
 */
export const findMovedMessages = (tx: Tx, workspaceId: string, inboxId: string, keys: readonly string[]) =>
  query(
    tx,
    `select m.id /* not null */, m.message_key as key /* not null */, m.raw_sha256 as "rawSha256" /* not null */,
            (o.message_id is not null or m.copied_from is not null) as "isOurs" /* not null */,
            m.mail_id as "mailId", true as "isMoved" /* not null */,
            m.is_hidden and v.is_left_behind as "isHidden" /* not null */
       from moved_messages v
       join messages m on m.workspace_id = v.workspace_id and m.id = v.message_id
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where v.workspace_id = $1 and v.inbox_id = $2 and v.message_key = any($3::text[])
      order by m.id`,
    [workspaceId, inboxId, keys],
    'find_moved_messages',
  )

/** Mailboxes with a copy of a message, and inboxes that it was in before it moved. */
export async function listFormerPlaces(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<{ mailboxIds: string[]; inboxIds: string[] }> {
  const [row] = await query(
    tx,
    `select array(select distinct p.mailbox_id from message_locations p
                   where p.workspace_id = $1 and p.message_id = $2) as "mailboxIds" /* not null */,
            array(select v.inbox_id from moved_messages v
                   where v.workspace_id = $1 and v.message_id = $2) as "inboxIds" /* not null */`,
    [workspaceId, messageId],
    'list_former_places',
  )
  return row ?? { mailboxIds: [], inboxIds: [] }
}

/** Notes that these messages are no longer left behind in junk or trash of a former mailbox. */
export async function noteRescued(tx: Tx, workspaceId: string, messageIds: readonly string[]): Promise<void> {
  await query(
    tx,
    `update moved_messages set is_left_behind = false
      where workspace_id = $1 and message_id = any($2::uuid[]) and is_left_behind`,
    [workspaceId, messageIds],
    'note_rescued',
  )
}

import { query, type Tx } from '#platform/db/index.ts'

/** Locks conversations of an inbox, or of all, by their ids; returns their ids. */
export async function lockToErase(
  tx: Tx,
  workspaceId: string,
  inboxId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from conversations where workspace_id = $1 and ($2::uuid is null or inbox_id = $2)
      order by id limit $3 for update`,
    [workspaceId, inboxId, limit],
  )
  return rows.map(({ id }) => id)
}

/** Deletes the uploads of messages in these conversations; returns the hashes of their bytes. */
export async function deleteUploadsIn(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<Buffer[]> {
  const rows = await query(
    tx,
    `delete from uploads where workspace_id = $1 and message_id in
       (select id from messages where workspace_id = $1 and conversation_id = any($2::uuid[])) returning sha256`,
    [workspaceId, conversationIds],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Hashes of the raw mail of all messages in these conversations. */
export async function listRawMail(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<Buffer[]> {
  const rows = await query(
    tx,
    'select raw_sha256 as sha256 from messages where workspace_id = $1 and conversation_id = any($2::uuid[])',
    [workspaceId, conversationIds],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Deletes conversations with their messages. */
export async function deleteConversations(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  await query(tx, 'delete from conversations where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    ids,
  ])
}

/** Hides or shows all messages of a conversation. */
export async function setHiddenMessages(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  isHidden: boolean,
): Promise<void> {
  await query(
    tx,
    'update messages set is_hidden = $3 where workspace_id = $1 and conversation_id = $2',
    [workspaceId, conversationId, isHidden],
    'hide_or_show_messages',
  )
}

// Conversations of shared inboxes ($2) closed $3 days ago, or in junk or trash for $4 days, with no mail since.
// Excludes open ones and those with queued mail or drafts.
const expired = `c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.merged_into is null
  and case when c.is_hidden
        then greatest(c.hidden_since, c.last_message_at) < now() - make_interval(days => $4::int /* or null */)
        else c.status = 'closed'
         and greatest(c.status_set_at, c.last_message_at) < now() - make_interval(days => $3::int /* or null */) end
  and not exists (select from drafts d where d.workspace_id = $1 and d.conversation_id = c.id)
  and not exists (select from outgoing_messages o join messages m on m.workspace_id = $1 and m.id = o.message_id
        where o.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))
  and not exists (select from redirects r join messages m on m.workspace_id = $1 and m.id = r.message_id
        join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id
        where r.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))`

/** Workspace, shared inboxes, and the days of closed and of trashed conversations; null: never. */
export type ExpiryValues = readonly [
  workspaceId: string,
  inboxIds: readonly string[],
  closedDays: number | null,
  trashedDays: number | null,
]

/** Counts the conversations that the rules erase now. */
export async function countExpiredRows(
  tx: Tx,
  values: ExpiryValues,
): Promise<{ closed: number; trashed: number }> {
  const [row] = await query(
    tx,
    `select count(*) filter (where not c.is_hidden)::int as closed, count(*) filter (where c.is_hidden)::int as trashed
       from conversations c where ${expired}`,
    values,
  )
  return row ?? { closed: 0, trashed: 0 }
}

/** Locks conversations that the rules erase now, without those that are locked already. */
export const lockExpired = (tx: Tx, values: ExpiryValues, limit: number) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId" from conversations c where ${expired}
      order by c.id limit $5 for update skip locked`,
    [...values, limit],
  )

/** Locks the conversations that were merged into these, also by way of others; returns their ids. */
export async function lockMergedInto(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const merged = await query(
    tx,
    `with recursive merged as (
       select id from conversations where workspace_id = $1 and merged_into = any($2::uuid[])
       union
       select c.id from merged m join conversations c on c.workspace_id = $1 and c.merged_into = m.id)
     select id from conversations where workspace_id = $1 and id in (select id from merged) order by id for update`,
    [workspaceId, ids],
  )
  return merged.map(({ id }) => id)
}

/** Empties the events of these conversations in the log. */
export async function forgetEventsOf(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  await query(tx, 'select forget_events_of($1::uuid[])', [conversationIds])
}

/** The mail stays on the mail server; remembering its UIDs prevents fetching it again. */
export async function rememberErasedLocations(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  await query(
    tx,
    `insert into erased_locations (workspace_id, mailbox_id, folder, uid_validity, uid, flags)
     select p.workspace_id, p.mailbox_id, p.folder, p.uid_validity, p.uid, p.flags
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
      where p.workspace_id = $1 and m.conversation_id = any($2::uuid[])
     on conflict do nothing`,
    [workspaceId, ids],
  )
}

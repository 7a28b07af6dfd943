import { query, type Tx } from '#platform/db/index.ts'
import type { FolderOfMailbox } from './ingest/locations.queries.ts'

interface CopyLocation {
  readonly folder: string
  readonly uidValidity: string
  readonly uid: number
  readonly flags: readonly string[]
}

// A colleague's reply arrived like received mail, so its copy is marked as read, archived and moved like one.
const columns = `m.id as "messageId" /* not null */, m.message_key as key /* not null */,
  case when m.is_by_colleague then 'inbound' else m.direction end as direction /* not null */,
  m.is_by_colleague and m.direction = 'outbound' as "isColleagueAnswer" /* not null */,
  case when p.uid is not null then jsonb_build_object('folder', p.folder, 'uidValidity', p.uid_validity::text,
    'uid', p.uid, 'flags', to_jsonb(p.flags)) end as place`
const copies = `messages m left join message_locations p
  on p.workspace_id = m.workspace_id and p.message_id = m.id and p.mailbox_id = $2`

const toCopy = <R extends { direction: string; place: unknown }>(row: R) => ({
  ...row,
  direction: row.direction as 'inbound' | 'outbound',
  place: row.place as CopyLocation | null,
})

/** Oldest message first. */
export async function copiesOfConversation(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  conversationId: string,
) {
  const rows = await query(
    tx,
    `select ${columns} from ${copies} where m.workspace_id = $1 and m.conversation_id = $3
      order by m.arrived_at, m.id`,
    [workspaceId, mailboxId, conversationId],
    'copies_of_conversation',
  )
  return rows.map(toCopy)
}

/**
 * A message with one of its copies in a mailbox; `place` is null while the copy's location is unknown, and `key` is the
 * Message-ID, or the synthetic id of a message without one.
 */
export type Copy = Awaited<ReturnType<typeof copiesOfConversation>>[number]

/** Copies of these messages in a mailbox, with their conversations. */
export async function copiesOfMessages(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  messageIds: readonly string[],
) {
  const rows = await query(
    tx,
    `select ${columns}, m.conversation_id as "conversationId" /* not null */, m.inbox_id as "inboxId" /* not null */
       from ${copies}
      where m.workspace_id = $1 and m.id = any($3::uuid[]) order by m.id`,
    [workspaceId, mailboxId, messageIds],
    'copies_of_messages',
  )
  return rows.map(toCopy)
}

/** All messages of the conversations of these. */
export async function listMessagesAround(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from messages where workspace_id = $1 and conversation_id in (
       select conversation_id from messages where workspace_id = $1 and id = any($2::uuid[]))`,
    [workspaceId, messageIds],
    'list_messages_around',
  )
  return rows.map(({ id }) => id)
}

/**
 * Picks one message per conversation that has a copy on the server, with the ids of all messages of that conversation.
 */
export const listMessagesOfConversations = (tx: Tx, workspaceId: string, messageIds: readonly string[]) =>
  query(
    tx,
    `select f.id as "messageId", array(select o.id from messages o
        where o.workspace_id = $1 and o.conversation_id = f.conversation_id) as "messageIds" /* not null */
       from (select distinct on (m.conversation_id) m.id, m.conversation_id from messages m
              where m.workspace_id = $1 and m.id = any($2::uuid[])
                and exists (select from message_locations p where p.workspace_id = $1 and p.message_id = m.id)) f`,
    [workspaceId, messageIds],
    'messages_of_conversations',
  )

/**
 * Stores flags just written to the server, so that its notification of them is not taken for a change. Skips copies
 * whose flags were read from the server since the write began; returns the updated copies.
 */
export async function flagLocations(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
  change: {
    readonly copies: readonly { readonly uid: number; readonly flags: readonly string[] }[]
    readonly flag: string
    readonly isSet: boolean
  },
): Promise<{ uid: number; flags: string[] }[]> {
  const noted = await query(
    tx,
    `update message_locations p
        set flags = case when $7 then array_append(array_remove(p.flags, $6), $6) else array_remove(p.flags, $6) end
       from jsonb_to_recordset($5::jsonb) as k(uid bigint, flags jsonb)
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4 and p.uid = k.uid
        and p.flags = array(select jsonb_array_elements_text(k.flags))
     returning p.uid, p.flags`,
    [
      workspaceId,
      location.mailboxId,
      location.folder,
      location.uidValidity,
      JSON.stringify(change.copies),
      change.flag,
      change.isSet,
    ],
    'flag_locations',
  )
  return noted.map(({ uid, flags }) => ({ uid: Number(uid), flags }))
}

const deleted = `with deleted as (
    delete from message_locations where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4
       and uid = any($5::bigint[]) returning uid, message_id, flags)`

/**
 * Updates the location of copies just moved. Without COPYUID (RFC 4315) the sync finds them in the new folder later.
 */
export async function moveLocations(
  tx: Tx,
  workspaceId: string,
  from: FolderOfMailbox,
  to: Pick<FolderOfMailbox, 'folder' | 'uidValidity'> | null,
  moved: readonly { readonly uid: number; readonly newUid: number | null }[],
): Promise<void> {
  const uids = moved.map(({ uid }) => uid)
  const source = [workspaceId, from.mailboxId, from.folder, from.uidValidity, uids] as const
  if (to === null) return void (await query(tx, `${deleted} select from deleted`, source, 'delete_locations'))
  const numbered = moved.flatMap(({ uid, newUid }) => (newUid === null ? [] : [{ uid, newUid }]))
  await query(
    tx,
    `${deleted} insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
     select $1, $2, $6, $7, n.new_uid, t.message_id, t.flags from deleted t
       join unnest($8::bigint[], $9::bigint[]) as n(uid, new_uid) on n.uid = t.uid
     on conflict do nothing`,
    [
      ...source,
      to.folder,
      to.uidValidity,
      numbered.map(({ uid }) => uid),
      numbered.map(({ newUid }) => newUid),
    ],
    'move_locations',
  )
}

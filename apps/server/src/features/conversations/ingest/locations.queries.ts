import { query, type Tx } from '#platform/db/index.ts'
import { type IncomingMessage, storable } from './incoming-message.ts'
import type { LocationToStore } from './separate-known.ts'

export interface FolderOfMailbox {
  readonly mailboxId: string
  readonly folder: string
  readonly uidValidity: bigint
}

/**
 * Stores the locations of copies. A location may be there already: a move of ours records it with the flags that were known
 * before. The fetched ones are newer, and the folder's cursor is older than they are, so that a later change is still found.
 */
export async function addLocations(
  tx: Tx,
  workspaceId: string,
  locations: readonly LocationToStore[],
): Promise<void> {
  if (locations.length === 0) return
  const rows = locations.map(({ messageId, incoming }) => ({
    message_id: messageId,
    mailbox_id: incoming.mailboxId,
    folder: storable(incoming.folder),
    uid_validity: incoming.uidValidity.toString(),
    uid: incoming.uid,
    flags: incoming.flags.map(storable),
  }))
  await query(
    tx,
    `insert into message_locations (workspace_id, message_id, mailbox_id, folder, uid_validity, uid, flags)
     select distinct on (r.mailbox_id, r.folder, r.uid_validity, r.uid)
            $1::uuid, r.message_id, r.mailbox_id, r.folder, r.uid_validity, r.uid,
            array(select jsonb_array_elements_text(r.flags))
       from jsonb_to_recordset($2::jsonb) as r(message_id uuid, mailbox_id uuid, folder text, uid_validity bigint,
              uid bigint, flags jsonb)
      order by r.mailbox_id, r.folder, r.uid_validity, r.uid
     on conflict (workspace_id, mailbox_id, folder, uid_validity, uid) do update set flags = excluded.flags
      where message_locations.flags is distinct from excluded.flags`,
    [workspaceId, JSON.stringify(rows)],
    'insert_locations',
  )
}

/** Remembers copies that are no messages of their own, so that they are not fetched again. */
export async function addIgnoredLocations(
  tx: Tx,
  workspaceId: string,
  copies: readonly IncomingMessage[],
): Promise<void> {
  if (copies.length === 0) return
  const rows = copies.map(({ mailboxId, folder, uidValidity, uid, flags }) => ({
    mailbox_id: mailboxId,
    folder: storable(folder),
    uid_validity: uidValidity.toString(),
    uid,
    flags: flags.map(storable),
  }))
  await query(
    tx,
    `insert into erased_locations (workspace_id, mailbox_id, folder, uid_validity, uid, flags)
     select $1, r.mailbox_id, r.folder, r.uid_validity, r.uid, array(select jsonb_array_elements_text(r.flags))
       from jsonb_to_recordset($2::jsonb) as r(mailbox_id uuid, folder text, uid_validity bigint, uid bigint, flags jsonb)
     on conflict do nothing`,
    [workspaceId, JSON.stringify(rows)],
  )
}

/** Shows messages again that were only in junk or trash; returns their conversations. */
export async function showMessages(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  if (messageIds.length === 0) return []
  const shown = await query(
    tx,
    `update messages set is_hidden = false where workspace_id = $1 and id = any($2::uuid[]) and is_hidden
     returning conversation_id as "conversationId"`,
    [workspaceId, messageIds],
  )
  return [...new Set(shown.map(({ conversationId }) => conversationId))]
}

/** UIDs of a folder that are stored, or were until retention erased them, with their flags. */
export async function knownUids(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
): Promise<Map<number, readonly string[]>> {
  const rows = await query(
    tx,
    `select uid /* not null */, flags /* not null */ from message_locations
      where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4
     union all
     select uid, flags from erased_locations
      where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4 order by uid`,
    [workspaceId, location.mailboxId, storable(location.folder), location.uidValidity],
    'known_uids',
  )
  return new Map(rows.map(({ uid, flags }) => [Number(uid), flags]))
}

/** Number of stored and erased messages of a folder of the mail server. */
export async function countLocations(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
): Promise<number> {
  const [row] = await query(
    tx,
    `select ((select count(*) from message_locations
               where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4)
           + (select count(*) from erased_locations
               where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4))::int as count`,
    [workspaceId, location.mailboxId, storable(location.folder), location.uidValidity],
    'count_locations',
  )
  return row?.count ?? 0
}

/**
 * Copies stored for a folder under another UIDVALIDITY, to be matched with the server's current messages. `key` is the
 * Message-ID, or the synthetic id of a message without one.
 */
export const listLocationsOfFolder = (tx: Tx, workspaceId: string, location: FolderOfMailbox) =>
  query(
    tx,
    `select p.uid, p.message_id as "messageId", m.message_key as key, m.size_bytes as "sizeBytes",
            m.arrived_at as "arrivedAt", m.subject
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4`,
    [workspaceId, location.mailboxId, storable(location.folder), location.uidValidity],
  )
export type LocationInFolder = Awaited<ReturnType<typeof listLocationsOfFolder>>[number]

/** Stores flags reported by the server; returns the changes. */
export async function applyFlags(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
  changes: readonly {
    uid: number
    flags: readonly string[]
    /** Update only if the stored flags are still these; another sync may have stored newer ones. */
    ifStill?: readonly string[]
  }[],
) {
  if (changes.length === 0) return []
  const rows = changes.map(({ uid, flags, ifStill }) => ({ uid, flags: flags.map(storable), still: ifStill }))
  return query(
    tx,
    `update message_locations p set flags = r.flags
       from (select f.uid, array(select jsonb_array_elements_text(f.flags)) as flags, b.flags as before,
                    case when f.still is not null then array(select jsonb_array_elements_text(f.still)) end as still
               from jsonb_to_recordset($5::jsonb) as f(uid bigint, flags jsonb, still jsonb)
               join message_locations b on b.workspace_id = $1 and b.mailbox_id = $2 and b.folder = $3
                and b.uid_validity = $4 and b.uid = f.uid) r
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4 and p.uid = r.uid
        and p.flags is distinct from r.flags and (r.still is null or p.flags = r.still)
     returning p.message_id as "messageId", p.flags, r.before /* not null */`,
    [workspaceId, location.mailboxId, storable(location.folder), location.uidValidity, JSON.stringify(rows)],
  )
}

const inFolder = `workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4
        and ($5::bigint[] is null or uid = any($5))`

/**
 * Deletes locations of copies that are gone from the server, without `uids` all of the folder under this UIDVALIDITY.
 * The messages stay; returns their ids.
 */
export async function deleteLocations(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
  uids: readonly number[] | null,
): Promise<string[]> {
  const values = [
    workspaceId,
    location.mailboxId,
    storable(location.folder),
    location.uidValidity,
    uids,
  ] as const
  const dropped = await query(
    tx,
    `delete from message_locations where ${inFolder} returning message_id as "messageId"`,
    values,
  )
  await query(tx, `delete from erased_locations where ${inFolder}`, values)
  return dropped.map(({ messageId }) => messageId)
}

/**
 * Moves copies to the UIDs of a new UIDVALIDITY (RFC 9051, 2.3.1.1) after matching them by Message-ID and bytes;
 * nothing is fetched again.
 */
export async function renumberLocations(
  tx: Tx,
  workspaceId: string,
  location: FolderOfMailbox,
  moves: readonly { messageId: string; uid: number; flags: readonly string[] }[],
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ messageId, uid, flags }) => ({ id: messageId, uid, flags: flags.map(storable) }))
  await query(
    tx,
    `insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
     select $1, $2, $3, $4, r.uid, r.id, array(select jsonb_array_elements_text(r.flags))
       from jsonb_to_recordset($5::jsonb) as r(id uuid, uid bigint, flags jsonb)
     on conflict do nothing`,
    [workspaceId, location.mailboxId, storable(location.folder), location.uidValidity, JSON.stringify(rows)],
  )
}

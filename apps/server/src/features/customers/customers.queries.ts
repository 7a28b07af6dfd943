import { query, type Tx } from '#platform/db/index.ts'

/** All addresses of the customer with the address, the leader first; only itself if it was never merged. */
export async function listAddresses(tx: Tx, workspaceId: string, address: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select o.address, o.leader from customer_addresses a
       join customer_addresses o on o.workspace_id = $1 and o.leader = a.leader
      where a.workspace_id = $1 and a.address = $2 order by o.address <> o.leader, o.address`,
    [workspaceId, address],
  )
  return rows.length === 0 ? [address] : rows.map((row) => row.address)
}

/** Merges of one workspace happen one after the other. */
export async function lockMerges(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('customer merges'), hashtext($1))`, [workspaceId])
}

export async function putAddresses(
  tx: Tx,
  workspaceId: string,
  addresses: readonly string[],
  leader: string,
): Promise<void> {
  await query(
    tx,
    `insert into customer_addresses (workspace_id, address, leader) select $1, x, $3 from unnest($2::text[]) x
     on conflict (workspace_id, address) do update set leader = excluded.leader`,
    [workspaceId, addresses, leader],
  )
}

export async function insertMerge(
  tx: Tx,
  workspaceId: string,
  merge: {
    id: string
    leader: string
    formerLeader: string
    addresses: readonly string[]
    byId: string
    at: Date
  },
): Promise<void> {
  await query(
    tx,
    `insert into customer_merges (workspace_id, id, leader, former_leader, addresses, merged_by, merged_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, merge.id, merge.leader, merge.formerLeader, merge.addresses, merge.byId, merge.at],
  )
}

/** Merges into the customer, the newest first. */
export const listMerges = (tx: Tx, workspaceId: string, leader: string) =>
  query(
    tx,
    `select id, former_leader as "formerLeader", addresses, merged_by as "byId", merged_at as at
       from customer_merges where workspace_id = $1 and leader = $2 order by merged_at desc, id desc`,
    [workspaceId, leader],
  )

export async function deleteMerge(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from customer_merges where workspace_id = $1 and id = $2', [workspaceId, id])
}

export async function existsMerge(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from customer_merges where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Notes about the addresses, the newest first. */
export const listNotes = (tx: Tx, workspaceId: string, addresses: readonly string[]) =>
  query(
    tx,
    `select id, text, author_id as "authorId", created_at as "createdAt", updated_at as "updatedAt"
       from customer_notes where workspace_id = $1 and address = any($2::text[]) order by created_at desc, id desc`,
    [workspaceId, addresses],
  )

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export async function insertNote(
  tx: Tx,
  workspaceId: string,
  note: { id: string; address: string; text: string; authorId: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into customer_notes (workspace_id, id, address, text, author_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [workspaceId, note.id, note.address, note.text, note.authorId, note.at],
  )
}

/** Changes a note; false if it was changed after `seenAt`. */
export async function updateNote(
  tx: Tx,
  workspaceId: string,
  note: { id: string; text: string; at: Date; seenAt: Date | null },
): Promise<boolean> {
  const changed = await query(
    tx,
    `update customer_notes set text = $3, updated_at = $4
      where workspace_id = $1 and id = $2 and updated_at = coalesce($5 /* or null */, updated_at) returning id`,
    [workspaceId, note.id, note.text, note.at, note.seenAt],
  )
  return changed.length > 0
}

export async function deleteNote(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from customer_notes where workspace_id = $1 and id = $2', [workspaceId, id])
}

export async function existsNote(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from customer_notes where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

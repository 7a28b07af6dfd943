import { query, type Tx } from '#platform/db/index.ts'

/** The newest month before another one that has a partition of its own; undefined if there is none. */
export async function findUnmergedMonth(tx: Tx, workspaceId: string, before: number) {
  const [month] = await query(
    tx,
    `select inbox_id as "inboxId", month from searchable_months
      where workspace_id = $1 and span = 1 and month < $2 order by month desc, inbox_id limit 1`,
    [workspaceId, before],
  )
  return month
}

/** Messages of an inbox in a time; each part of the statement uses its own partial index. */
export async function listMessagesBetween(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  { from, until }: { readonly from: Date | null; readonly until: Date },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select m.id /* not null */ from messages m where m.workspace_id = $1 and m.inbox_id = $2 and not m.is_hidden
        and ($3::timestamptz is null or m.arrived_at >= $3) and m.arrived_at < $4
     union all
     select m.id from messages m where m.workspace_id = $1 and m.inbox_id = $2 and m.is_hidden
        and ($3::timestamptz is null or m.arrived_at >= $3) and m.arrived_at < $4`,
    [workspaceId, inboxId, from, until],
  )
  return rows.map(({ id }) => id)
}

/** Moves terms of messages from one partition into another, except for messages that are locked. */
export async function moveWords(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await query(
    tx,
    // A message reindexed meanwhile goes directly into its yearly partition.
    `with apart as (
       select s.message_id from message_search s
        where s.workspace_id = $1 and s.message_id = any($2::uuid[]) and s.search @@ $3::tsquery
        order by s.message_id for update skip locked)
     update message_search s
        set search = array_to_tsvector(array(
              select $4 || substr(word, $5) from unnest(tsvector_to_array(s.search)) with ordinality w(word, place)
               -- Rarely reached: PostgreSQL limits a tsvector to 1 MiB.
               where place <= 17000 or octet_length(s.search::text) < 1000000))
       from apart where s.workspace_id = $1 and s.message_id = apart.message_id`,
    [workspaceId, messageIds, `'${from}':*`, to, from.length + 1],
  )
}

interface EmptyMonth {
  readonly inboxId: string
  readonly month: number
  readonly block: string
  readonly messageIds: readonly string[]
}

/** Deletes the row of a month if none of the messages has terms in its partition; whether it did. */
export async function deleteMonth(
  tx: Tx,
  workspaceId: string,
  { inboxId, month, block, messageIds }: EmptyMonth,
): Promise<boolean> {
  const forgotten = await query(
    tx,
    `delete from searchable_months where workspace_id = $1 and inbox_id = $2 and month = $3 and span = 1
        and not exists (select from message_search s
          where s.workspace_id = $1 and s.message_id = any($4::uuid[]) and s.search @@ $5::tsquery)
     returning month`,
    [workspaceId, inboxId, month, messageIds, `'${block}':*`],
  )
  return forgotten.length > 0
}

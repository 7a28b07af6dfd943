import { query, type Tx, textArray } from '#platform/db/index.ts'

interface Entry {
  readonly id: string
  readonly arrivedAt: Date
  /** The terms, separated by spaces. */
  readonly words: string
  /** Bits of term pairs, as Base64. */
  readonly pairs: string | null
}

/** Adds or replaces the index entries of messages. */
export async function insertWords(tx: Tx, workspaceId: string, entries: readonly Entry[]): Promise<void> {
  await query(
    tx,
    `insert into message_search (workspace_id, message_id, arrived_at, search, pairs)
     select $1, w.id, w.arrived_at, array_to_tsvector(string_to_array(w.words, ' ')), decode(w.pairs, 'base64')
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[]) as w(id, arrived_at, words, pairs)
     on conflict (workspace_id, message_id) do update
       set search = excluded.search, arrived_at = excluded.arrived_at, pairs = excluded.pairs`,
    [
      workspaceId,
      entries.map(({ id }) => id),
      entries.map(({ arrivedAt }) => arrivedAt),
      // Terms contain no spaces and are never empty.
      textArray(entries.map(({ words }) => words)),
      textArray(entries.map(({ pairs }) => pairs)),
    ],
    'insert_search',
  )
}

/** Counts the messages of each query, up to a thousand. */
export async function countMessages(tx: Tx, queries: readonly string[]): Promise<number[]> {
  const rows = await query(
    tx,
    `select count /* not null */ from count_messages_by_words($1::tsquery[], 1000) count`,
    [queries],
    'count_messages_by_words',
  )
  return rows.map(({ count }) => count)
}

/** Counts the messages of each query among the given ones. */
export async function countAmong(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  queries: readonly string[],
): Promise<number[]> {
  const rows = await query(
    tx,
    `with sampled as materialized (
       select search from message_search where workspace_id = $1 and message_id = any($2::uuid[]))
     select (select count(*)::integer from sampled s where s.search @@ w.query) as count
       from unnest($3::tsquery[]) with ordinality w(query, place) order by w.place`,
    [workspaceId, messageIds, queries],
    'count_words_of_some',
  )
  return rows.map(({ count }) => count)
}

interface Wanted {
  readonly byIndex: readonly string[]
  readonly byRow: readonly string[] | null
  readonly pairs: readonly number[] | null
  readonly size: number
  /** The last message of the page before. */
  readonly last: string | null
}

/** Finds messages by the index, newest first; a query and the one for its rows are at the same place. */
export async function findByWords(tx: Tx, { byIndex, byRow, pairs, size, last }: Wanted): Promise<string[]> {
  const rows = await query(
    tx,
    `select hit as id /* not null */
       from find_messages_by_words($1::tsquery[], $2::tsquery[] /* or null */, $3 /* or null */, $4, $5 /* or null */) hit`,
    [byIndex, byRow, pairs, size, last],
    'find_messages_by_words',
  )
  return rows.map(({ id }) => id)
}

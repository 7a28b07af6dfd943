import type { BookFolder, BookItem, RemoteItem } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

/** A mailbox whose messages get their UIDs from Postroom, because EWS and Graph have none. */
export interface BookOwner {
  readonly workspaceId: string
  readonly mailboxId: string
}

export interface BookRow extends BookFolder {
  readonly id: string
}

const columns = 'id, uid_validity as "uidValidity", uid_next as "uidNext", cursor, version, messages'

const toBook = <R extends Record<'uidValidity' | 'uidNext' | 'version', string>>(row: R) => ({
  ...row,
  uidValidity: BigInt(row.uidValidity),
  uidNext: Number(row.uidNext),
  version: BigInt(row.version),
})

const oneBook = 'from mail_books where workspace_id = $1 and mailbox_id = $2 and folder_id = $3'

/** Finds the number book of a folder: its UIDs, UIDVALIDITY and sync cursor. */
export async function findBook(
  tx: Tx,
  { workspaceId, mailboxId }: BookOwner,
  folderId: string,
  { lock = false } = {},
): Promise<BookRow | null> {
  const values = [workspaceId, mailboxId, folderId] as const
  const [row] = lock
    ? await query(tx, `select ${columns} ${oneBook} for update`, values, 'lock_mail_book')
    : await query(tx, `select ${columns} ${oneBook}`, values, 'find_mail_book')
  return row ? toBook(row) : null
}

/** Creates the number book of a folder unless it exists. */
export async function insertBook(
  tx: Tx,
  { workspaceId, mailboxId }: BookOwner,
  { id, folderId }: { id: string; folderId: string },
): Promise<void> {
  await query(
    tx,
    `insert into mail_books (workspace_id, id, mailbox_id, folder_id) values ($1, $2, $3, $4)
     on conflict (workspace_id, mailbox_id, folder_id) do nothing`,
    [workspaceId, id, mailboxId, folderId],
    'insert_mail_book',
  )
}

/**
 * Attributes that the server did not report are null and stay unchanged; the described types of array parameters have no
 * null.
 */
const columnValues = (items: readonly RemoteItem[]) =>
  [
    items.map(({ id }) => id),
    items.map(({ seen }) => seen ?? null) as boolean[],
    items.map(({ flagged }) => flagged ?? null) as boolean[],
    items.map(({ answered }) => answered ?? null) as boolean[],
    items.map(({ receivedAt }) => receivedAt ?? null) as Date[],
    items.map(({ sizeBytes }) => sizeBytes ?? null) as number[],
  ] as const

const inputRows =
  'unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::bigint[])'

/** Stores reported messages; new ones get UIDs from `uidNext` on. Returns how many were added and how many changed. */
export async function upsertItems(
  tx: Tx,
  workspaceId: string,
  { id, uidNext }: Pick<BookRow, 'id' | 'uidNext'>,
  items: readonly RemoteItem[],
): Promise<{ added: number; changed: number }> {
  const values = [workspaceId, id, ...columnValues(items)] as const
  const changed = await query(
    tx,
    `update mail_book_items i
        set seen = coalesce(t.seen, i.seen), flagged = coalesce(t.flagged, i.flagged),
            answered = coalesce(t.answered, i.answered), received_at = coalesce(t.received_at, i.received_at),
            size_bytes = coalesce(t.size_bytes, i.size_bytes)
       from ${inputRows} as t (item_id, seen, flagged, answered, received_at, size_bytes)
      where i.workspace_id = $1 and i.book_id = $2 and i.item_id = t.item_id
        and (coalesce(t.seen, i.seen), coalesce(t.flagged, i.flagged), coalesce(t.answered, i.answered))
            is distinct from (i.seen, i.flagged, i.answered)
     returning i.uid`,
    values,
  )
  const added = await query(
    tx,
    `insert into mail_book_items (workspace_id, book_id, uid, item_id, seen, flagged, answered, received_at, size_bytes)
     select $1, $2, $9::bigint - 1 + row_number() over (order by t.place), t.item_id, coalesce(t.seen, false), coalesce(t.flagged, false),
            coalesce(t.answered, false), t.received_at, coalesce(t.size_bytes, 0)
       from ${inputRows} with ordinality as t (item_id, seen, flagged, answered, received_at, size_bytes, place)
      where not exists (select from mail_book_items i
                         where i.workspace_id = $1 and i.book_id = $2 and i.item_id = t.item_id)
     returning uid`,
    [...values, uidNext],
  )
  return { added: added.length, changed: changed.length }
}

/** Removes messages by ID, or all messages except `others`. Returns how many were removed. */
export async function removeItems(
  tx: Tx,
  workspaceId: string,
  bookId: string,
  which: { readonly ids: readonly string[] } | { readonly others: readonly string[] },
): Promise<number> {
  const removed =
    'ids' in which
      ? await query(
          tx,
          `delete from mail_book_items
            where workspace_id = $1 and book_id = $2 and item_id = any($3::text[]) returning uid`,
          [workspaceId, bookId, which.ids],
        )
      : await query(
          tx,
          `delete from mail_book_items
            where workspace_id = $1 and book_id = $2 and item_id <> all($3::text[]) returning uid`,
          [workspaceId, bookId, which.others],
        )
  return removed.length
}

/** Stores cursor and version, and recounts the messages if the version has changed. */
export async function updateBook(
  tx: Tx,
  workspaceId: string,
  { id, uidNext, cursor, version }: Pick<BookRow, 'id' | 'uidNext' | 'cursor' | 'version'>,
): Promise<BookRow | null> {
  const [row] = await query(
    tx,
    `update mail_books
        set uid_next = $3, cursor = $4, version = $5,
            messages = case when version = $5 then messages else
              (select count(*) from mail_book_items where workspace_id = $1 and book_id = $2) end
      where workspace_id = $1 and id = $2
     returning ${columns}`,
    [workspaceId, id, uidNext, cursor, version.toString()],
    'update_mail_book',
  )
  return row ? toBook(row) : null
}

const itemColumns =
  'uid, item_id as id, seen, flagged, answered, received_at as "receivedAt", size_bytes as "sizeBytes"'
const ofBook = 'from mail_book_items where workspace_id = $1 and book_id = $2'

/** Lists the messages of a number book: all, or those with the given UIDs or server IDs. */
export async function listItems(
  tx: Tx,
  workspaceId: string,
  bookId: string,
  by: 'all' | { readonly uids: readonly number[] } | { readonly ids: readonly string[] },
): Promise<BookItem[]> {
  const book = [workspaceId, bookId] as const
  const rows =
    by === 'all'
      ? await query(tx, `select ${itemColumns} ${ofBook}`, book, 'list_book_items_by_all')
      : 'uids' in by
        ? await query(
            tx,
            `select ${itemColumns} ${ofBook} and uid = any($3::bigint[])`,
            [...book, by.uids],
            'list_book_items_by_uids',
          )
        : await query(
            tx,
            `select ${itemColumns} ${ofBook} and item_id = any($3::text[])`,
            [...book, by.ids],
            'list_book_items_by_ids',
          )
  return rows.map((row) => ({ ...row, uid: Number(row.uid), sizeBytes: Number(row.sizeBytes) }))
}

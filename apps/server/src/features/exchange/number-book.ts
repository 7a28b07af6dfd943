import type { BookFolder, NumberBook } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type BookOwner,
  type BookRow,
  findBook,
  insertBook,
  listItems,
  removeItems,
  updateBook,
  upsertItems,
} from './books.queries.ts'

/** Assigns UIDs to the messages of one mailbox and stores them in the database, so that all processes use the same. */
export function openNumberBook(app: App, owner: BookOwner): NumberBook {
  const { workspaceId } = owner
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.db.write(workspaceId, work)
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.db.read(workspaceId, work)

  return {
    open: async (folderId) =>
      (await read((tx) => findBook(tx, owner, folderId))) ??
      (await write((tx) => begin(tx, owner, folderId))),
    merge: (folderId, from, { items, gone, cursor, isWhole }) =>
      write(async (tx) => {
        const book = await findBook(tx, owner, folderId, { lock: true })
        if (!book || book.cursor !== from.cursor) return null
        const ids = items.map(({ id }) => id)
        const dropped = isWhole ? await removeItems(tx, workspaceId, book.id, { others: ids }) : 0
        const { added, changed } = await upsertItems(tx, workspaceId, book, items)
        const removed = gone.length > 0 ? await removeItems(tx, workspaceId, book.id, { ids: gone }) : 0
        const isChanged = dropped + added + changed + removed > 0
        const uidNext = book.uidNext + added
        return updateBook(tx, workspaceId, { ...book, uidNext, cursor, version: next(book, isChanged) })
      }),
    list: (folderId) => read((tx) => listBookItems(tx, owner, folderId, 'all')),
    find: (folderId, by) => read((tx) => listBookItems(tx, owner, folderId, by)),
    note: (folderId, ids, change) =>
      write(async (tx) => {
        const book = await findBook(tx, owner, folderId, { lock: true })
        if (!book || ids.length === 0) return
        if (change === 'gone') await removeItems(tx, workspaceId, book.id, { ids })
        else await upsertItems(tx, workspaceId, book, await withStoredIds(tx, owner, folderId, ids, change))
        await updateBook(tx, workspaceId, { ...book, version: next(book, true) })
      }),
  }
}

const next = ({ version }: BookFolder, isChanged: boolean): bigint => (isChanged ? version + 1n : version)

async function begin(tx: Tx, owner: BookOwner, folderId: string): Promise<BookRow> {
  await insertBook(tx, owner, { id: newId(), folderId })
  const book = await findBook(tx, owner, folderId)
  if (!book) throw new Error('A number book that was just created does not exist.')
  return book
}

async function listBookItems(
  tx: Tx,
  owner: BookOwner,
  folderId: string,
  by: Parameters<typeof listItems>[3],
) {
  const book = await findBook(tx, owner, folderId)
  return book ? listItems(tx, owner.workspaceId, book.id, by) : []
}

/** Applies our own change to known messages only; it never adds a message. */
async function withStoredIds<T extends object>(
  tx: Tx,
  owner: BookOwner,
  folderId: string,
  ids: readonly string[],
  change: T,
): Promise<(T & { id: string })[]> {
  const items = await listBookItems(tx, owner, folderId, { ids })
  return items.map(({ id }) => ({ ...change, id }))
}

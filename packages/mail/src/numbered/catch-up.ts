import type { BookFolder, NumberBook } from './number-book.ts'
import type { RemoteItem, RemoteMailbox } from './remote-mailbox.ts'

/** Merges the server's changes into the book and returns the folder's new state. */
export async function catchUp(
  remote: RemoteMailbox,
  book: NumberBook,
  folderId: string,
): Promise<BookFolder> {
  let folder = await book.open(folderId)
  while (folder.cursor !== null) {
    const changes = await remote.changes(folderId, folder.cursor)
    if (changes === 'void') break
    const isNews = changes.items.length > 0 || changes.gone.length > 0 || changes.cursor !== folder.cursor
    const merged = isNews
      ? await book.merge(folderId, folder, { ...changes, items: oldestFirst(changes.items), isWhole: false })
      : folder
    folder = merged ?? (await book.open(folderId))
    if (merged && changes.isLast) return folder
  }
  return readWhole(remote, book, folderId, folder)
}

/**
 * Reads all messages of the folder before merging: UIDs follow the age of the messages, which the pages do not, and
 * only the complete list shows what was deleted.
 */
async function readWhole(
  remote: RemoteMailbox,
  book: NumberBook,
  folderId: string,
  from: BookFolder,
): Promise<BookFolder> {
  const items = new Map<string, RemoteItem>()
  let cursor: string | null = null
  for (;;) {
    const changes = await remote.changes(folderId, cursor)
    if (changes === 'void') {
      items.clear()
      cursor = null
      continue
    }
    for (const item of changes.items) items.set(item.id, { ...items.get(item.id), ...item })
    for (const id of changes.gone) items.delete(id)
    cursor = changes.cursor
    if (changes.isLast) break
  }
  const whole = { items: oldestFirst([...items.values()]), gone: [], cursor, isWhole: true }
  return (await book.merge(folderId, from, whole)) ?? book.open(folderId)
}

const oldestFirst = (items: readonly RemoteItem[]): RemoteItem[] =>
  [...items].sort((a, b) => (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0))

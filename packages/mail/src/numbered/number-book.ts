import type { RemoteItem } from './remote-mailbox.ts'

export type BookFolder = {
  uidValidity: bigint
  uidNext: number
  /** Where to go on asking the server; null before everything was asked for once. */
  cursor: string | null
  /** Counts up with each change of what is in it. */
  version: bigint
  messages: number
}

export type BookItem = {
  uid: number
  id: string
  seen: boolean
  flagged: boolean
  answered: boolean
  receivedAt: Date | null
  sizeBytes: number
}

export type BookChanges = {
  items: readonly RemoteItem[]
  gone: readonly string[]
  cursor: string
  /** The items are all there are: what is not among them is gone. */
  isWhole: boolean
}

/**
 * Remembers which number a message was given, and what its server last told of it. It is what the
 * server said, not what we hold: whoever holds less or more compares the two. New items get numbers in
 * the order in which they are given.
 */
export interface NumberBook {
  open(folderId: string): Promise<BookFolder>
  /** All or nothing; null where another connection has gone on from `from` meanwhile. */
  merge(folderId: string, from: BookFolder, changes: BookChanges): Promise<BookFolder | null>
  list(folderId: string): Promise<BookItem[]>
  /** Those that are known, in no order. */
  find(folderId: string, by: { uids: readonly number[] } | { ids: readonly string[] }): Promise<BookItem[]>
  /** What we changed ourselves; the server will tell it again. */
  note(folderId: string, ids: readonly string[], change: Omit<RemoteItem, 'id'> | 'gone'): Promise<void>
}

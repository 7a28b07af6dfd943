import type { RemoteItem } from './remote-mailbox.ts'

export type BookFolder = {
  uidValidity: bigint
  uidNext: number
  /** Cursor for the server's changes; null until the folder was read completely once. */
  cursor: string | null
  /** Incremented with each change of the folder's content. */
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
  /** The items are complete: all others were deleted. */
  isWhole: boolean
}

/**
 * Stores the UID assigned to each message and its last state on the server (not the state stored in Postroom, which is
 * compared with it). New items get UIDs in the given order.
 */
export interface NumberBook {
  open(folderId: string): Promise<BookFolder>
  /** Merges all changes or none; null if another connection has changed the folder since `from`. */
  merge(folderId: string, from: BookFolder, changes: BookChanges): Promise<BookFolder | null>
  list(folderId: string): Promise<BookItem[]>
  /** Returns the known items among these, in any order. */
  find(folderId: string, by: { uids: readonly number[] } | { ids: readonly string[] }): Promise<BookItem[]>
  /** Records a change of our own, which the server will report later too. */
  note(folderId: string, ids: readonly string[], change: Omit<RemoteItem, 'id'> | 'gone'): Promise<void>
}

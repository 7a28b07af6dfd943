import type { IdleTiming } from '../imap/idle.ts'
import type { FolderRole } from '../imap/list-folders.ts'

export type RemoteFolder = {
  id: string
  /** Unicode, from the root, with `/` between. */
  path: string
  name: string
  parentPath: string
  role: FolderRole | null
  roleSource: 'server' | 'name' | null
  messages: number
  unseen: number
}

/** What a server tells of a message; what it does not tell this time is left out and stays as it was. */
export type RemoteItem = {
  id: string
  seen?: boolean
  flagged?: boolean
  answered?: boolean
  receivedAt?: Date
  sizeBytes?: number
}

/** One page of what changed in a folder. */
export type RemoteChanges = {
  items: RemoteItem[]
  gone: string[]
  /** For the next page, or for the next time after the last. */
  cursor: string
  isLast: boolean
}

export type RemoteFlag = 'seen' | 'flagged'

/**
 * A mailbox whose messages have ids of their own instead of numbers in a folder. An id holds for as long
 * as the message stays in its folder. Every call throws MailServerError.
 */
export interface RemoteMailbox {
  listFolders(): Promise<RemoteFolder[]>
  /** From a null cursor everything that is there; `void` where the server has forgotten the cursor. */
  changes(folderId: string, cursor: string | null): Promise<RemoteChanges | 'void'>
  /** For servers whose changes tell no size; asked before the messages are. */
  sizes?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Messages that are gone or that the server cannot give out are left out. */
  fetch(ids: readonly string[]): AsyncIterable<{ id: string; raw: Buffer }>
  fetchPieces(id: string): AsyncIterable<Buffer>
  setFlag(ids: readonly string[], flag: RemoteFlag, on: boolean): Promise<void>
  /** What is set on these right now; those that are gone are left out. */
  readFlags(
    ids: readonly string[],
  ): Promise<(Pick<RemoteItem, 'id'> & Partial<Record<RemoteFlag, boolean>>)[]>
  /** Old id to new id; those that were gone are left out. */
  move(ids: readonly string[], folderId: string): Promise<Map<string, string>>
  destroy(ids: readonly string[]): Promise<void>
  append(folderId: string, raw: Buffer, seen: boolean): Promise<void>
  findByMessageId(folderId: string, messageId: string): Promise<string[]>
  /** Tells when something changed, until told to stop (then it returns) or something breaks (then it throws). */
  watch(
    folderId: string,
    onChange: (what: 'arrived' | 'changed') => void,
    signal: AbortSignal,
    timing: Pick<IdleTiming, 'isTold' | 'onHow'>,
  ): Promise<void>
  close(): void
}

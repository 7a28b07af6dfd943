import type { IdleTiming } from '../imap/idle.ts'
import type { FolderRole } from '../imap/list-folders.ts'

export type RemoteFolder = {
  id: string
  /** Unicode, from the root, with `/` as separator. */
  path: string
  name: string
  parentPath: string
  role: FolderRole | null
  roleSource: 'server' | 'name' | null
  messages: number
  unseen: number
}

/** State of a message; fields that the server does not report are missing and stay unchanged. */
export type RemoteItem = {
  id: string
  seen?: boolean
  flagged?: boolean
  answered?: boolean
  receivedAt?: Date
  sizeBytes?: number
}

/** One page of the changes in a folder. */
export type RemoteChanges = {
  items: RemoteItem[]
  gone: string[]
  /** For the next page or, after the last one, for the next call. */
  cursor: string
  isLast: boolean
}

export type RemoteFlag = 'seen' | 'flagged'

/**
 * A mailbox whose messages have ids instead of UIDs. An id is valid while the message stays in its folder. Every method
 * throws MailServerError.
 */
export interface RemoteMailbox {
  listFolders(): Promise<RemoteFolder[]>
  /** Returns all messages for a null cursor; `void` if the server has forgotten the cursor. */
  changes(folderId: string, cursor: string | null): Promise<RemoteChanges | 'void'>
  /** Only for servers whose changes have no sizes; called before the messages are fetched. */
  sizes?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Skips messages that are gone or that the server cannot return. */
  fetch(ids: readonly string[]): AsyncIterable<{ id: string; raw: Buffer }>
  fetchPieces(id: string): AsyncIterable<Buffer>
  setFlag(ids: readonly string[], flag: RemoteFlag, on: boolean): Promise<void>
  /** Returns the current flags; missing messages are skipped. */
  readFlags(
    ids: readonly string[],
  ): Promise<(Pick<RemoteItem, 'id'> & Partial<Record<RemoteFlag, boolean>>)[]>
  /** Returns old ids with their new ids; missing messages are skipped. */
  move(ids: readonly string[], folderId: string): Promise<Map<string, string>>
  destroy(ids: readonly string[]): Promise<void>
  append(folderId: string, raw: Buffer, seen: boolean): Promise<void>
  findByMessageId(folderId: string, messageId: string): Promise<string[]>
  /** Reports changes. Returns when `signal` aborts and throws when the connection breaks. */
  watch(
    folderId: string,
    onChange: (what: 'arrived' | 'changed') => void,
    signal: AbortSignal,
    timing: Pick<IdleTiming, 'isPushed' | 'onWatchMode'>,
  ): Promise<void>
  close(): void
}

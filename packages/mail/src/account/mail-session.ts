import type { Appended } from '../imap/append-message.ts'
import type { BulkBatch, BulkOptions } from '../imap/bulk/bulk-fetch.ts'
import type { Moved, MoveOptions } from '../imap/change-messages.ts'
import type { FolderChanges, FolderCursor } from '../imap/changes-since.ts'
import type { Arrived, ArrivedLimits } from '../imap/fetch-arrived.ts'
import type { MessageEnvelope } from '../imap/fetch-envelopes.ts'
import type { FetchRawOptions, MessageMeta, RawMessage } from '../imap/fetch-raw.ts'
import type { FolderNotice, IdleTiming } from '../imap/idle.ts'
import type { ImapFolder } from '../imap/list-folders.ts'
import type { OpenFolder } from '../imap/open-folder.ts'

/**
 * A signed-in way into one mailbox, wherever it is: folders by path, messages by UID within a UIDVALIDITY.
 * IMAP has those of itself; what has not (Exchange, Microsoft Graph) is given them by a `NumberBook`. One
 * folder is open at a time. Every call throws MailServerError.
 */
export interface MailSession {
  listFolders(): Promise<ImapFolder[]>
  openFolder(path: string, readOnly?: boolean): Promise<OpenFolder>
  /** Of the open folder, ascending; `range` as in `120:*`. */
  listUids(range?: string): Promise<number[]>
  fetchEnvelopes(uids: readonly number[]): AsyncGenerator<MessageEnvelope>
  /** What came right after a UID, up to a number and a size, where that takes one command. */
  fetchArrived?(afterUid: number, limits: ArrivedLimits): Promise<Arrived>
  /** What there is to say without the content, for servers that name content the same in every folder; null elsewhere. */
  fetchMeta?(uids: readonly number[]): Promise<MessageMeta[] | null>
  fetchRaw(uids: readonly number[], options?: FetchRawOptions): AsyncGenerator<RawMessage>
  /** Many at once, by a way that may end with any Error at any time: what has not come is fetched by `fetchRaw` then. */
  fetchBulk?(uids: readonly number[], options?: BulkOptions): AsyncGenerator<BulkBatch>
  changesSince(path: string, cursor: FolderCursor): Promise<FolderChanges>
  addFlags(uids: readonly number[], flags: readonly string[]): Promise<void>
  removeFlags(uids: readonly number[], flags: readonly string[]): Promise<void>
  move(uids: readonly number[], path: string, options?: MoveOptions): Promise<Moved>
  /** Deletes these for good; false where that cannot be done. */
  expunge(uids: readonly number[]): Promise<boolean>
  append(path: string, raw: Buffer, flags: readonly string[], date?: Date): Promise<Appended>
  findByMessageId(path: string, messageId: string): Promise<number[]>
  /** Waits in the open folder and tells, until told to stop (then it returns) or something breaks (then it throws). */
  idle(onChange: (notice: FolderNotice) => void, signal: AbortSignal, timing?: IdleTiming): Promise<void>
  /** Never throws. */
  close(): Promise<void>
}

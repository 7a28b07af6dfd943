import type { Appended } from '../imap/append-message.ts'
import type { BulkBatch, BulkOptions } from '../imap/bulk/bulk-fetch.ts'
import type { Moved, MoveOptions } from '../imap/change-messages.ts'
import type { FolderChanges, FolderCursor } from '../imap/changes-since.ts'
import type { Arrived, ArrivedLimits } from '../imap/fetch-arrived.ts'
import type { MessageEnvelope } from '../imap/fetch-envelopes.ts'
import type { FetchRawOptions, MessageMeta, RawMessage } from '../imap/fetch-raw.ts'
import type { FolderNotification, IdleTiming } from '../imap/idle.ts'
import type { ImapFolder } from '../imap/list-folders.ts'
import type { OpenFolder } from '../imap/open-folder.ts'

/**
 * A signed-in connection to one mailbox: folders by path, messages by UID within a UIDVALIDITY. For Exchange and
 * Microsoft Graph, which have no UIDs, a `NumberBook` assigns them. One folder is open at a time. Every method throws
 * MailServerError.
 */
export interface MailSession {
  listFolders(): Promise<ImapFolder[]>
  openFolder(path: string, readOnly?: boolean): Promise<OpenFolder>
  /** Lists the UIDs of the open folder, ascending; `range` as in `120:*`. */
  listUids(range?: string): Promise<number[]>
  fetchEnvelopes(uids: readonly number[]): AsyncGenerator<MessageEnvelope>
  /** Fetches the messages directly after a UID, limited by count and size; only present where one command suffices. */
  fetchArrived?(afterUid: number, limits: ArrivedLimits): Promise<Arrived>
  /**
   * Fetches metadata without content if the server has content identifiers that are the same in every folder; otherwise
   * null.
   */
  fetchMeta?(uids: readonly number[]): Promise<MessageMeta[] | null>
  fetchRaw(uids: readonly number[], options?: FetchRawOptions): AsyncGenerator<RawMessage>
  /** Fetches many messages fast, but may end with any Error at any time; fetch what is missing with `fetchRaw`. */
  fetchBulk?(uids: readonly number[], options?: BulkOptions): AsyncGenerator<BulkBatch>
  changesSince(path: string, cursor: FolderCursor): Promise<FolderChanges>
  addFlags(uids: readonly number[], flags: readonly string[]): Promise<void>
  removeFlags(uids: readonly number[], flags: readonly string[]): Promise<void>
  move(uids: readonly number[], path: string, options?: MoveOptions): Promise<Moved>
  /** Deletes messages permanently; returns false if the server cannot do that. */
  expunge(uids: readonly number[]): Promise<boolean>
  append(path: string, raw: Buffer, flags: readonly string[], date?: Date): Promise<Appended>
  /** `isResent` searches for a Resent-Message-ID instead, where mail is sent by SMTP; elsewhere nothing is resent. */
  findByMessageId(path: string, messageId: string, options?: { isResent?: boolean }): Promise<number[]>
  /** Watches the open folder. Returns when `signal` aborts and throws when the connection breaks. */
  idle(
    onChange: (notice: FolderNotification) => void,
    signal: AbortSignal,
    timing?: IdleTiming,
  ): Promise<void>
  /** Never throws. */
  close(): Promise<void>
}

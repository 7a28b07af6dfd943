import type { ImapFlow } from 'imapflow'
import { type Appended, appendMessage } from './append-message.ts'
import { type BulkBatch, type BulkOptions, bulkFetch } from './bulk/bulk-fetch.ts'
import type { BulkTarget } from './bulk/bulk-sign-in.ts'
import {
  addFlags,
  expungeMessages,
  type Moved,
  type MoveOptions,
  moveMessages,
  removeFlags,
} from './change-messages.ts'
import { changesSince, type FolderChanges, type FolderCursor } from './changes-since.ts'
import { type Arrived, type ArrivedLimits, fetchArrived } from './fetch-arrived.ts'
import { fetchEnvelopes, type MessageEnvelope } from './fetch-envelopes.ts'
import { type FetchRawOptions, fetchMeta, fetchRaw, type MessageMeta, type RawMessage } from './fetch-raw.ts'
import { findByMessageId } from './find-by-message-id.ts'
import { type FolderNotification, type IdleTiming, idle } from './idle.ts'
import type { ImapContext } from './imap-context.ts'
import type { CommandFailures } from './imap-flow-client.ts'
import { type ImapFolder, listFolders } from './list-folders.ts'
import { listUids } from './list-uids.ts'
import { type OpenFolder, openFolder } from './open-folder.ts'

const keepaliveMs = 20_000

/**
 * One signed-in connection. It has one open folder at a time, to which all methods without a path refer. Every method
 * throws MailServerError.
 */
export class ImapSession {
  readonly #context: ImapContext
  readonly #again: () => Promise<BulkTarget>

  /** `again` returns what is needed to open another connection like this one. */
  constructor(
    client: ImapFlow,
    failures: CommandFailures,
    dropped: () => unknown,
    again: () => Promise<BulkTarget>,
  ) {
    this.#context = { client, failures, dropped }
    this.#again = again
  }

  /** In upper case, as announced after the sign-in. */
  get capabilities(): ReadonlySet<string> {
    return new Set([...this.#context.client.capabilities.keys()].map((name) => name.toUpperCase()))
  }

  get closed(): boolean {
    return this.#context.client.isClosed
  }

  listFolders(): Promise<ImapFolder[]> {
    return listFolders(this.#context)
  }

  openFolder(path: string, readOnly?: boolean): Promise<OpenFolder> {
    return openFolder(this.#context, path, readOnly)
  }

  listUids(range?: string): Promise<number[]> {
    return listUids(this.#context, range)
  }

  fetchEnvelopes(uids: readonly number[]): AsyncGenerator<MessageEnvelope> {
    return fetchEnvelopes(this.#context, uids)
  }

  fetchArrived(afterUid: number, limits: ArrivedLimits): Promise<Arrived> {
    return fetchArrived(this.#context, afterUid, limits)
  }

  fetchMeta(uids: readonly number[]): Promise<MessageMeta[] | null> {
    return fetchMeta(this.#context, uids)
  }

  fetchRaw(uids: readonly number[], options?: FetchRawOptions): AsyncGenerator<RawMessage> {
    return fetchRaw(this.#context, uids, options)
  }

  async *fetchBulk(uids: readonly number[], options?: BulkOptions): AsyncGenerator<BulkBatch> {
    const { mailbox } = this.#context.client
    if (mailbox === false) throw new Error('no folder is open')
    // Keeps this connection open while another one does the fetching.
    const keepalive = setInterval(() => void this.#context.client.noop().catch(() => undefined), keepaliveMs)
    try {
      yield* bulkFetch(await this.#again(), mailbox, uids, options)
    } finally {
      clearInterval(keepalive)
    }
  }

  changesSince(path: string, cursor: FolderCursor): Promise<FolderChanges> {
    return changesSince(this.#context, path, cursor)
  }

  addFlags(uids: readonly number[], flags: readonly string[]): Promise<void> {
    return addFlags(this.#context, uids, flags)
  }

  removeFlags(uids: readonly number[], flags: readonly string[]): Promise<void> {
    return removeFlags(this.#context, uids, flags)
  }

  move(uids: readonly number[], path: string, options?: MoveOptions): Promise<Moved> {
    return moveMessages(this.#context, uids, path, options)
  }

  expunge(uids: readonly number[]): Promise<boolean> {
    return expungeMessages(this.#context, uids)
  }

  append(path: string, raw: Buffer, flags: readonly string[], date?: Date): Promise<Appended> {
    return appendMessage(this.#context, path, raw, flags, date)
  }

  findByMessageId(path: string, messageId: string, options?: { isResent?: boolean }): Promise<number[]> {
    return findByMessageId(this.#context, path, messageId, options)
  }

  idle(
    onChange: (notice: FolderNotification) => void,
    signal: AbortSignal,
    timing?: IdleTiming,
  ): Promise<void> {
    return idle(this.#context, onChange, signal, timing)
  }

  /** Logs out and closes; never throws. */
  async close(): Promise<void> {
    const { client } = this.#context
    if (client.isClosed) return
    const goodbye = client.logout().catch(() => undefined)
    const patience = setTimeout(() => client.close(), 2000)
    await goodbye
    clearTimeout(patience)
    client.close()
  }
}

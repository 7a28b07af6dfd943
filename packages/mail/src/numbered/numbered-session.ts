import type { MailSession } from '../account/mail-session.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { Appended } from '../imap/append-message.ts'
import type { Moved } from '../imap/change-messages.ts'
import type { FolderChanges, FolderCursor } from '../imap/changes-since.ts'
import type { MessageEnvelope } from '../imap/fetch-envelopes.ts'
import type { FetchRawOptions, RawMessage } from '../imap/fetch-raw.ts'
import type { FolderNotification, IdleTiming } from '../imap/idle.ts'
import type { ImapFolder } from '../imap/list-folders.ts'
import type { OpenFolder } from '../imap/open-folder.ts'
import { catchUp } from './catch-up.ts'
import { compareFolder } from './compare-folder.ts'
import { fetchNumbered, readEnvelopes } from './fetch-numbered.ts'
import type { BookFolder, NumberBook } from './number-book.ts'
import { RemoteFolders } from './remote-folders.ts'
import type { RemoteFlag, RemoteMailbox } from './remote-mailbox.ts'

const FLAG_OF: Readonly<Record<string, RemoteFlag>> = { '\\Seen': 'seen', '\\Flagged': 'flagged' }

/** Session for a mailbox without UIDs, which the book assigns. */
export class NumberedSession implements MailSession {
  readonly #remote: RemoteMailbox
  readonly #book: NumberBook
  readonly #folders: RemoteFolders
  #open: string | null = null

  constructor(remote: RemoteMailbox, book: NumberBook) {
    this.#remote = remote
    this.#book = book
    this.#folders = new RemoteFolders(remote)
  }

  listFolders(): Promise<ImapFolder[]> {
    return this.#folders.list()
  }

  async openFolder(path: string, readOnly = false): Promise<OpenFolder> {
    const id = await this.#folders.idOf(path)
    const { uidValidity, uidNext, messages, version } = await this.#catchUp(id)
    this.#open = id
    return { path, uidValidity, uidNext, exists: messages, highestModseq: version, readOnly }
  }

  async listUids(range?: string): Promise<number[]> {
    const id = this.#opened()
    await this.#catchUp(id)
    const from = Number(range?.match(/^(\d+):\*$/)?.[1] ?? 0)
    const uids = (await this.#book.list(id)).map(({ uid }) => uid)
    return uids.filter((uid) => uid >= from).sort((a, b) => a - b)
  }

  fetchEnvelopes(uids: readonly number[]): AsyncGenerator<MessageEnvelope> {
    return readEnvelopes(this.fetchRaw(uids))
  }

  fetchRaw(uids: readonly number[], options?: FetchRawOptions): AsyncGenerator<RawMessage> {
    return fetchNumbered(this.#remote, this.#book, this.#opened(), uids, options)
  }

  async changesSince(path: string, cursor: FolderCursor): Promise<FolderChanges> {
    const id = await this.#folders.idOf(path)
    const folder = await this.#catchUp(id)
    this.#open = id
    if (folder.uidValidity !== cursor.uidValidity) return { kind: 'reset', uidValidity: folder.uidValidity }
    if (cursor.modseq === folder.version && cursor.known.size === folder.messages) return unchanged(folder)
    return compareFolder(cursor, folder, await this.#book.list(id))
  }

  addFlags(uids: readonly number[], flags: readonly string[]): Promise<void> {
    return this.#setFlags(uids, flags, true)
  }

  removeFlags(uids: readonly number[], flags: readonly string[]): Promise<void> {
    return this.#setFlags(uids, flags, false)
  }

  async move(uids: readonly number[], path: string): Promise<Moved> {
    const from = this.#opened()
    const to = await this.#folders.idOf(path)
    const items = await this.#book.find(from, { uids })
    const ids = await this.#remote.move(
      items.map(({ id }) => id),
      to,
    )
    await this.#book.note(from, [...ids.keys()], 'gone')
    const { uidValidity } = await this.#catchUp(to)
    const arrived = new Map(
      (await this.#book.find(to, { ids: [...ids.values()] })).map(({ id, uid }) => [id, uid]),
    )
    const moved: Moved = { destination: path, uidValidity, uids: new Map() }
    for (const { uid, id } of items) {
      const now = arrived.get(ids.get(id) ?? '')
      if (now !== undefined) moved.uids.set(uid, now)
    }
    return moved
  }

  async expunge(uids: readonly number[]): Promise<boolean> {
    const folder = this.#opened()
    const ids = await this.#findIds(folder, uids)
    await this.#remote.destroy(ids)
    await this.#book.note(folder, ids, 'gone')
    return true
  }

  async append(path: string, raw: Buffer, flags: readonly string[]): Promise<Appended> {
    await this.#remote.append(await this.#folders.idOf(path), raw, flags.includes('\\Seen'))
    return { path, uidValidity: null, uid: null }
  }

  async findByMessageId(
    path: string,
    messageId: string,
    { isResent = false }: { isResent?: boolean } = {},
  ): Promise<number[]> {
    if (isResent) return []
    const folder = await this.#folders.idOf(path)
    const ids = await this.#remote.findByMessageId(folder, messageId.trim().replace(/^<|>$/g, ''))
    if (ids.length === 0) return []
    await this.#catchUp(folder)
    return (await this.#book.find(folder, { ids })).map(({ uid }) => uid)
  }

  async idle(
    onChange: (notice: FolderNotification) => void,
    signal: AbortSignal,
    timing: IdleTiming = {},
  ): Promise<void> {
    const tell = (what: 'arrived' | 'changed'): void =>
      onChange(what === 'arrived' ? { kind: 'arrived', exists: 0 } : { kind: 'removed', uid: null })
    await this.#remote.watch(this.#opened(), tell, signal, timing)
  }

  async close(): Promise<void> {
    this.#remote.close()
  }

  #catchUp(folderId: string): Promise<BookFolder> {
    return catchUp(this.#remote, this.#book, folderId)
  }

  #opened(): string {
    if (this.#open !== null) return this.#open
    throw new MailServerError('protocol', 'No folder is open', { code: 'NO_FOLDER' })
  }

  async #findIds(folderId: string, uids: readonly number[]): Promise<string[]> {
    return (await this.#book.find(folderId, { uids })).map(({ id }) => id)
  }

  async #setFlags(uids: readonly number[], flags: readonly string[], on: boolean): Promise<void> {
    const folder = this.#opened()
    const ids = await this.#findIds(folder, uids)
    for (const flag of flags.flatMap((name) => FLAG_OF[name] ?? [])) {
      await this.#remote.setFlag(ids, flag, on)
      await this.#book.note(folder, ids, { [flag]: on })
      await this.#noteReverted(folder, ids, flag, on)
    }
  }

  /**
   * Another program may have reverted the flag right after our change, and another connection may have merged that
   * before ours was recorded. The server does not report it again, so the flags are read back.
   */
  async #noteReverted(folder: string, ids: readonly string[], flag: RemoteFlag, on: boolean): Promise<void> {
    const now = await this.#remote.readFlags(ids)
    const reverted = now.flatMap((item) => (item[flag] === !on ? [item.id] : []))
    if (reverted.length > 0) await this.#book.note(folder, reverted, { [flag]: !on })
  }
}

const unchanged = ({ messages, version }: BookFolder): FolderChanges => ({
  kind: 'changes',
  newUids: [],
  changedFlags: [],
  vanishedUids: [],
  exists: messages,
  modseq: version,
})

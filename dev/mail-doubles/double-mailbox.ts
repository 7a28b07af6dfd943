import { randomUUID } from 'node:crypto'

export type DoubleFolder = {
  id: string
  parentId: string
  name: string
  distinguished: string | null
  folderClass: string
}

export type DoubleItem = {
  id: string
  folderId: string
  raw: Buffer
  seen: boolean
  flagged: boolean
  isDraft: boolean
  receivedAt: Date
  messageId: string
}

export type DoubleChange = { kind: 'create' | 'update' | 'read' | 'delete'; item: DoubleItem }

type LogEntry = { seq: number; folderId: string; itemId: string; kind: DoubleChange['kind'] }

export type SentByDouble = { raw: Buffer; messageId: string; recipients: string[] }

const ROOT = 'root'
const STANDARD: readonly (readonly [string, string])[] = [
  ['inbox', 'Inbox'],
  ['sentitems', 'Sent Items'],
  ['drafts', 'Drafts'],
  ['outbox', 'Outbox'],
  ['deleteditems', 'Deleted Items'],
  ['junkemail', 'Junk Email'],
]

/** Returns the unfolded value of a header field. */
function readHeader(raw: Buffer, name: string): string {
  const head = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
  const found = new RegExp(`^${name}:([^\\r\\n]*(?:\\r\\n[ \\t][^\\r\\n]*)*)`, 'im').exec(head)?.[1] ?? ''
  return found.replace(/\r\n[ \t]/g, ' ').trim()
}

const findAddresses = (text: string): string[] =>
  [...text.matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g)].map(([address]) => address.toLowerCase())

/**
 * Mailbox behind the doubles of Exchange and Graph: folders, messages with ids, and a log from which changes are
 * answered.
 */
export class DoubleMailbox {
  readonly address: string
  readonly folders = new Map<string, DoubleFolder>()
  readonly items = new Map<string, DoubleItem>()
  readonly sent: SentByDouble[] = []
  /** Whether messages keep their id when moved, as with Graph's immutable ids but not on Exchange. */
  readonly #keepsIds: boolean
  #log: LogEntry[] = []
  #seq = 0
  #epoch = 1
  readonly #listeners = new Set<(folderId: string, kind: DoubleChange['kind']) => void>()

  constructor(address: string, options: { keepsIds?: boolean } = {}) {
    this.address = address
    this.#keepsIds = options.keepsIds ?? false
    for (const [distinguished, name] of STANDARD) this.addFolder(name, { distinguished })
  }

  get epoch(): number {
    return this.#epoch
  }

  get seq(): number {
    return this.#seq
  }

  addFolder(
    name: string,
    { distinguished = null, parentId = ROOT, folderClass = 'IPF.Note' }: Partial<DoubleFolder> = {},
  ): string {
    const id = `folder=${randomUUID()}+/=`
    this.folders.set(id, { id, parentId, name, distinguished, folderClass })
    return id
  }

  /** Returns the id of a folder by its distinguished name or, without one, by its name. */
  folder(name: string): string {
    for (const folder of this.folders.values())
      if (folder.distinguished === name || folder.name === name) return folder.id
    throw new Error(`no folder ${name}`)
  }

  itemsOf(folderId: string): DoubleItem[] {
    return [...this.items.values()].filter((item) => item.folderId === folderId)
  }

  put(
    folderId: string,
    raw: Buffer,
    given: Partial<Pick<DoubleItem, 'seen' | 'flagged' | 'isDraft' | 'receivedAt'>> = {},
  ): DoubleItem {
    const item: DoubleItem = {
      id: `item=${randomUUID()}+/=`,
      folderId,
      raw,
      seen: given.seen ?? false,
      flagged: given.flagged ?? false,
      isDraft: given.isDraft ?? false,
      receivedAt: given.receivedAt ?? new Date(),
      messageId: readHeader(raw, 'Message-ID').replace(/^<|>$/g, ''),
    }
    this.items.set(item.id, item)
    this.#note(item, 'create')
    return item
  }

  setSeen(id: string, seen: boolean): boolean {
    return this.#change(id, 'read', (item) => {
      item.seen = seen
    })
  }

  setFlagged(id: string, flagged: boolean): boolean {
    return this.#change(id, 'update', (item) => {
      item.flagged = flagged
    })
  }

  /** Returns the new id; null if the message no longer exists. */
  move(id: string, folderId: string): string | null {
    const item = this.items.get(id)
    if (!item || !this.folders.has(folderId)) return null
    this.#note(item, 'delete')
    this.items.delete(id)
    const moved = { ...item, folderId, id: this.#keepsIds ? id : `item=${randomUUID()}+/=` }
    this.items.set(moved.id, moved)
    this.#note(moved, 'create')
    return moved.id
  }

  destroy(id: string): boolean {
    const item = this.items.get(id)
    if (!item) return false
    this.#note(item, 'delete')
    return this.items.delete(id)
  }

  /** Sends a message to all recipients and stores a copy without Bcc in Sent. */
  send(raw: Buffer, options: { draft?: string } = {}): void {
    const recipients = ['To', 'Cc', 'Bcc'].flatMap((name) => findAddresses(readHeader(raw, name)))
    const text = raw.toString('latin1').replace(/^Bcc:[^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*/im, '')
    const clean = Buffer.from(text, 'latin1')
    this.sent.push({ raw: clean, messageId: readHeader(raw, 'Message-ID').replace(/^<|>$/g, ''), recipients })
    const draft = options.draft === undefined ? undefined : this.items.get(options.draft)
    if (!draft) {
      this.put(this.folder('sentitems'), clean, { seen: true })
      return
    }
    draft.isDraft = false
    draft.raw = clean
    this.move(draft.id, this.folder('sentitems'))
  }

  /** Returns the changes in a folder after `seq`, each message once with its current state. */
  changesSince(folderId: string, seq: number): { changes: DoubleChange[]; seq: number } {
    const byItem = Map.groupBy(
      this.#log.filter((entry) => entry.seq > seq && entry.folderId === folderId),
      ({ itemId }) => itemId,
    )
    const changes: DoubleChange[] = []
    for (const [itemId, entries] of byItem) {
      const item = this.items.get(itemId)
      const isThere = item?.folderId === folderId
      const isNew = entries[0]?.kind === 'create'
      if (!isThere && !isNew) changes.push({ kind: 'delete', item: { id: itemId } as DoubleItem })
      if (!isThere || !item) continue
      const kinds = new Set(entries.map(({ kind }) => kind))
      changes.push({ kind: isNew ? 'create' : kinds.has('update') ? 'update' : 'read', item })
    }
    return { changes, seq: this.#seq }
  }

  /** Invalidates all cursors, as servers do now and then. */
  forgetCursors(): void {
    this.#epoch += 1
  }

  listen(hear: (folderId: string, kind: DoubleChange['kind']) => void): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  #change(id: string, kind: 'read' | 'update', change: (item: DoubleItem) => void): boolean {
    const item = this.items.get(id)
    if (!item) return false
    change(item)
    this.#note(item, kind)
    return true
  }

  #note(item: DoubleItem, kind: DoubleChange['kind']): void {
    this.#seq += 1
    this.#log.push({ seq: this.#seq, folderId: item.folderId, itemId: item.id, kind })
    for (const hear of this.#listeners) hear(item.folderId, kind)
  }
}

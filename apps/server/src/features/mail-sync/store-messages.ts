import { type Condensed, decodeHeaderText, inWholeMessage, type ReadMessage } from '@postroom/mail'
import { type IncomingMessage, storeIncoming } from '#features/conversations/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { Failure } from '#platform/errors/index.ts'
import type { FolderRole } from './choose-folders.ts'
import type { FolderRow, MailSource } from './folders.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { type KnownObject, noteObjects } from './objects.queries.ts'
import { isProbe } from './probe-message.ts'
import { noteProbesFound } from './probes.queries.ts'
import { type BrokenMessage, quarantineMessage } from './quarantine.queries.ts'
import { showAgain } from './show-again.ts'

export interface FetchedMessage {
  readonly uid: number
  readonly flags: readonly string[]
  readonly internalDate: Date | null
  readonly raw: Buffer
  /** The server's ID of the content, the same in every folder. */
  readonly objectId?: string
  /** Set if the content was streamed to the blob store. */
  readonly storedSha256?: Buffer
  /** Set if `raw` lacks the bodies of attachments. */
  readonly condensed?: Condensed
  /** Set if the bulk thread has hashed and parsed the message. */
  readonly known?: { readonly sha256: Buffer; readonly read: ReadMessage | Error }
}

export interface FetchedBatch {
  readonly messages: readonly FetchedMessage[]
  /** Must be called once the bytes are stored and no longer needed. */
  readonly release?: () => void
}

export interface FolderBeingRead {
  readonly source: MailSource
  readonly role: FolderRole
  readonly row: Pick<FolderRow, 'path' | 'uidValidity' | 'liveFromUid'>
}

export interface StoredCount {
  readonly held: number
  readonly quarantined: number
}

/** A parsed batch whose raw bytes are stored and no longer in memory. */
export interface PreparedBatch {
  readonly incoming: readonly IncomingMessage[]
  readonly broken: readonly BrokenMessage[]
  readonly objects: readonly KnownObject[]
}

/** Stores the raw bytes of a batch and parses them concurrently. */
export async function prepareMessages(
  mailSync: MailSync,
  folder: FolderBeingRead,
  { messages: batch, release }: FetchedBatch,
): Promise<PreparedBatch> {
  const [hashes, parsed] = await Promise.all([
    storeBytes(mailSync, batch),
    Promise.all(batch.map((message) => message.known?.read ?? tryParse(mailSync, message))),
  ])
  const broken: BrokenMessage[] = []
  const incoming = batch.flatMap((message, index): IncomingMessage[] => {
    const rawSha256 = hashes.get(message)
    if (!rawSha256) throw new Error('The blob store returned no hash for a message.')
    const result = parsed[index]
    if (result && !(result instanceof Error)) return [toIncoming(folder, message, rawSha256, result)]
    broken.push({ ...quarantineFields(message, rawSha256), kind: 'not_read', error: String(result) })
    return []
  })
  const objects = batch.flatMap((message): KnownObject[] => {
    const rawSha256 = hashes.get(message)
    return message.objectId && rawSha256 ? [{ objectId: message.objectId, rawSha256 }] : []
  })
  release?.()
  return { incoming, broken, objects }
}

async function storeBytes(
  { app }: MailSync,
  batch: readonly FetchedMessage[],
): Promise<ReadonlyMap<FetchedMessage, Buffer>> {
  const hashed = batch.flatMap(({ raw, known }) => (known ? [{ content: raw, sha256: known.sha256 }] : []))
  const others = batch.filter(({ known, storedSha256 }) => !known && !storedSha256)
  if (hashed.length > 0) await app.blobs.putHashed(hashed)
  const stored = others.length > 0 ? await app.blobs.putMany(others.map(({ raw }) => raw)) : []
  const hashes = new Map(others.map((message, index) => [message, stored[index]?.sha256]))
  return new Map(
    batch.flatMap((message) => {
      const hash = message.storedSha256 ?? message.known?.sha256 ?? hashes.get(message)
      return hash ? [[message, hash] as const] : []
    }),
  )
}

/**
 * Stores parsed messages and quarantines those that cannot be parsed or stored. Throws on database failures, so that the
 * batch is fetched again.
 */
export async function storePrepared(
  mailSync: MailSync,
  folder: FolderBeingRead,
  { incoming: messages, broken, objects }: PreparedBatch,
): Promise<StoredCount> {
  const quarantined = [...broken]
  const probes = messages.filter(({ parsed }) => isProbe(mailSync.app, parsed))
  const incoming = probes.length > 0 ? messages.filter((message) => !probes.includes(message)) : messages
  await storeHalving(mailSync.app, folder, incoming, quarantined)
  await noteObjects(mailSync.app, folder.source, objects)
  noteArrivals(mailSync, folder, incoming)
  await quarantineAll(mailSync.app, folder, quarantined)
  await noteProbes(mailSync.app, folder, probes)
  return { held: incoming.length + broken.length - quarantined.length, quarantined: quarantined.length }
}

/** Records the delay of new mail in the inbox for metrics and the health check. */
export function noteArrivals(
  { arrivals }: MailSync,
  { role }: FolderBeingRead,
  incoming: readonly IncomingMessage[],
): void {
  if (role !== 'inbox') return
  for (const { isNew, internalDate } of incoming) if (isNew) arrivals.note(internalDate)
}

/** Records received probe messages, which are deleted from the server and never become conversations. */
async function noteProbes(
  app: App,
  { source, role, row }: FolderBeingRead,
  probes: readonly IncomingMessage[],
): Promise<void> {
  if (probes.length === 0) return
  const place = { path: row.path, uidValidity: row.uidValidity, isInbox: role === 'inbox' }
  await app.db.write(source.workspaceId, async (tx) => {
    await noteProbesFound(
      tx,
      source,
      place,
      probes.map(({ uid }) => uid),
    )
    await wakeMailSync(tx, source.mailboxId, 'probe')
  })
}

const messageSize = ({ raw, condensed }: FetchedMessage): number => condensed?.sizeBytes ?? raw.length

/** Quarantine fields of a message that cannot be parsed. */
const quarantineFields = (message: FetchedMessage, rawSha256: Buffer) => ({
  uid: message.uid,
  rawSha256,
  sizeBytes: messageSize(message),
  subject: extractSubject(message.raw),
  flags: message.flags,
  internalDate: message.internalDate,
})

const headBytes = 64 << 10

/** Extracts the subject without the parser, since the parser failed on this message; never throws. */
function extractSubject(raw: Buffer): string {
  const head =
    raw
      .subarray(0, headBytes)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  const [, line = ''] = /^subject:[ \t]*([^\r\n]{0,500})/im.exec(head) ?? []
  try {
    return decodeHeaderText(line).replaceAll('\u0000', '').toWellFormed().slice(0, 300)
  } catch {
    return ''
  }
}

const tryParse = (mailSync: MailSync, message: FetchedMessage): Promise<ReadMessage | Error> =>
  read(mailSync, message).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )

async function read({ app, parser }: MailSync, message: FetchedMessage): Promise<ReadMessage> {
  const { raw, condensed, storedSha256 } = message
  const parsed = await parser.parse(raw)
  if (!condensed || condensed.cuts.length === 0) return parsed
  // The ID of a message without Message-ID is a hash of its content, so all bytes are needed.
  if (parsed.messageId === null && storedSha256) return parser.parse(await app.blobs.get(storedSha256))
  return inWholeMessage(parsed, condensed)
}

/** Combines a fetched message with its parsed form for storing. */
export const toIncoming = (
  { source, role, row }: FolderBeingRead,
  message: FetchedMessage,
  rawSha256: Buffer,
  parsed: ReadMessage,
): IncomingMessage => ({
  mailboxId: source.mailboxId,
  inboxId: source.inboxId,
  folder: row.path,
  folderRole: role,
  uidValidity: row.uidValidity,
  uid: message.uid,
  flags: message.flags,
  internalDate: message.internalDate ?? parsed.date ?? new Date(),
  rawSha256,
  sizeBytes: messageSize(message),
  parsed,
  isNew: message.uid >= row.liveFromUid,
})

/** Stores a batch; on an error caused by its content, bisects the batch to find and quarantine the message. */
async function storeHalving(
  app: App,
  folder: FolderBeingRead,
  batch: readonly IncomingMessage[],
  broken: BrokenMessage[],
): Promise<void> {
  if (batch.length === 0) return
  try {
    await storeIncoming(app, folder.source.workspaceId, batch, showAgain(folder.source))
  } catch (error) {
    if (!isAboutContent(error)) throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      const { uid, rawSha256, sizeBytes, flags, internalDate, parsed } = only
      const subject = storable(parsed.subject).slice(0, 300)
      broken.push({
        uid,
        rawSha256,
        sizeBytes,
        subject,
        flags: flags.map(storable),
        internalDate,
        kind: 'not_stored',
        error: String(error),
      })
      return
    }
    const middle = Math.ceil(batch.length / 2)
    await storeHalving(app, folder, batch.slice(0, middle), broken)
    await storeHalving(app, folder, batch.slice(middle), broken)
  }
}

const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** True for PostgreSQL errors caused by data (classes 22, 23, 54) and for our own bugs while handling a message. */
export function isAboutContent(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Failure || 'errno' in error) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:22|23|54)/.test(code) || error instanceof TypeError || error instanceof RangeError
}

/** Quarantines messages in one transaction and logs them. */
export async function quarantineAll(
  app: App,
  { source, row }: FolderBeingRead,
  broken: readonly BrokenMessage[],
): Promise<void> {
  if (broken.length === 0) return
  await app.db.write(source.workspaceId, async (tx) => {
    for (const message of broken) await quarantineMessage(tx, source, row, message)
  })
  app.log.warn(
    { mailboxId: source.mailboxId, folder: row.path, uids: broken.map(({ uid }) => uid) },
    'messages quarantined',
  )
}

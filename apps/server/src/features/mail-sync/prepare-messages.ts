import { type Condensed, decodeHeaderText, inWholeMessage, type ReadMessage } from '@postroom/mail'
import type { IncomingMessage } from '#features/conversations/index.ts'
import type { FolderRole } from './choose-folders.ts'
import type { FolderRow, MailSource } from './folders.queries.ts'
import type { MailSync } from './mail-sync.ts'
import type { KnownObject } from './objects.queries.ts'
import type { BrokenMessage } from './quarantine.queries.ts'

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

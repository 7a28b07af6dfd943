import { toDate } from './fetch-envelopes.ts'
import { ask, askStream, type ImapContext } from './imap-context.ts'
import { inBatches, packUids } from './uid-set.ts'

export type MessageMeta = {
  uid: number
  flags: string[]
  internalDate: Date | null
  modseq: bigint | null
  /** The server's content identifier, the same in every folder: X-GM-MSGID of Gmail, EMAILID of RFC 8474. */
  objectId?: string
}

export type RawMessage = MessageMeta & { raw: Buffer }

export type LargeMessage = MessageMeta & { sizeBytes: number }

export type LargeSink = {
  aboveBytes: number
  sink(message: LargeMessage, pieces: AsyncIterable<Buffer>): Promise<void>
}

export type FetchRawOptions = {
  /** Maximum number of messages per command; default 100. Batches also end at 8 MB, and at most two are in memory. */
  batchSize?: number
  /** Larger messages are not yielded but streamed to the sink. */
  large?: LargeSink
}

const PIECE_BYTES = 1024 * 1024
const BATCH_BYTES = 8 * PIECE_BYTES
/** Smaller, so that the first messages can be shown soon. */
const FIRST_BATCH_BYTES = PIECE_BYTES
const SIZES_AT_ONCE = 500
export const META = { uid: true, flags: true, internalDate: true } as const

export type MetaRow = {
  uid: number
  flags?: Set<string> | undefined
  internalDate?: Date | string | undefined
  modseq?: bigint | undefined
  emailId?: string | undefined
}

/** Converts the metadata of a FETCH response. */
export function meta(row: MetaRow): MessageMeta {
  const { uid, flags, internalDate, modseq, emailId } = row
  // \Recent belongs to the session, not to the message (RFC 3501 section 2.3.2).
  const persistentFlags = [...(flags ?? [])].filter((flag) => flag !== '\\Recent')
  return {
    uid,
    flags: persistentFlags,
    internalDate: toDate(internalDate),
    modseq: modseq ?? null,
    ...(emailId && { objectId: emailId }),
  }
}

async function* pieces(context: ImapContext, uid: number): AsyncGenerator<Buffer> {
  for (let start = 0; ; start += PIECE_BYTES) {
    const source = { start, maxLength: PIECE_BYTES }
    const row = await ask(context, () =>
      context.client.fetchOne(String(uid), { uid: true, source }, { uid: true }),
    )
    const piece = row.source ?? Buffer.alloc(0)
    if (piece.length > 0) yield piece
    if (piece.length < PIECE_BYTES) return
  }
}

type Sized = { uid: number; sizeBytes: number }

async function readSizes(context: ImapContext, uids: readonly number[]): Promise<Sized[]> {
  const query = { uid: true, size: true }
  const sizes = new Map<number, number>()
  for await (const row of askStream(context, () =>
    context.client.fetch(packUids(uids), query, { uid: true }),
  )) {
    if (row.size !== undefined) sizes.set(row.uid, row.size)
  }
  return uids.flatMap((uid) => {
    const sizeBytes = sizes.get(uid)
    return sizeBytes === undefined ? [] : [{ uid, sizeBytes }]
  })
}

async function giveToSink(context: ImapContext, { uid, sizeBytes }: Sized, large: LargeSink): Promise<void> {
  const row = await ask(context, () => context.client.fetchOne(String(uid), META, { uid: true }))
  await large.sink({ ...meta(row), sizeBytes }, pieces(context, uid))
}

function intoBatches(messages: Sized[], batchSize: number, firstBytes: number): number[][] {
  const batches: number[][] = []
  let batch: number[] = []
  let bytes = 0
  for (const { uid, sizeBytes } of messages) {
    const limit = batches.length === 0 ? firstBytes : BATCH_BYTES
    if (batch.length > 0 && (batch.length === batchSize || bytes + sizeBytes > limit)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(uid)
    bytes += sizeBytes
  }
  return batch.length === 0 ? batches : [...batches, batch]
}

/**
 * Fetches metadata without content if the server has content identifiers; otherwise null. imapflow requests the
 * identifier with every FETCH.
 */
export async function fetchMeta(
  context: ImapContext,
  uids: readonly number[],
): Promise<MessageMeta[] | null> {
  const { capabilities } = context.client
  if (!capabilities.has('OBJECTID') && !capabilities.has('X-GM-EXT-1')) return null
  const found: MessageMeta[] = []
  for (const slice of inBatches(uids, SIZES_AT_ONCE)) {
    const rows = askStream(context, () => context.client.fetch(packUids(slice), META, { uid: true }))
    for await (const row of rows) if (row.emailId) found.push(meta(row))
  }
  return found
}

/** Loads one complete batch: while a command still returns rows, all other calls on the session wait. */
async function load(context: ImapContext, batch: readonly number[]): Promise<RawMessage[]> {
  const query = { ...META, source: true }
  const found = new Map<number, RawMessage>()
  for await (const row of askStream(context, () =>
    context.client.fetch(packUids(batch), query, { uid: true }),
  )) {
    // A server may insert flag updates; only responses with a body are messages. NIL means that the server cannot read
    // the message itself, as Exchange reports.
    if (Buffer.isBuffer(row.source)) found.set(row.uid, { ...meta(row), raw: row.source })
  }
  return batch.flatMap((uid) => found.get(uid) ?? [])
}

/**
 * Fetches messages with BODY.PEEK, which does not set \Seen, in the order of `uids` (pass the newest first). Missing
 * messages and those that the server cannot return are skipped: compare the result with `uids`.
 * The next batch loads while one is processed. Other calls may be made between two messages.
 */
export async function* fetchRaw(
  context: ImapContext,
  uids: readonly number[],
  options: FetchRawOptions = {},
): AsyncGenerator<RawMessage> {
  const { large } = options
  let nextBatch: Promise<RawMessage[]> | undefined
  for (const slice of inBatches(uids, SIZES_AT_ONCE)) {
    const messages = await readSizes(context, slice)
    const isLarge = ({ sizeBytes }: Sized): boolean => large !== undefined && sizeBytes > large.aboveBytes
    const small = messages.filter((message) => !isLarge(message))
    const firstBytes = nextBatch === undefined ? FIRST_BATCH_BYTES : BATCH_BYTES
    for (const batch of intoBatches(small, options.batchSize ?? 100, firstBytes)) {
      const loading = load(context, batch)
      // If the caller stops early, the promise is never awaited.
      loading.catch(() => undefined)
      if (nextBatch !== undefined) yield* await nextBatch
      nextBatch = loading
    }
    if (large === undefined) continue
    for (const message of messages.filter(isLarge)) await giveToSink(context, message, large)
  }
  if (nextBatch !== undefined) yield* await nextBatch
}

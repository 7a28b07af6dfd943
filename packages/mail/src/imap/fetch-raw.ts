import { toDate } from './fetch-envelopes.ts'
import { ask, askStream, type ImapContext } from './imap-context.ts'
import { inBatches, packUids } from './uid-set.ts'

export type MessageMeta = {
  uid: number
  flags: string[]
  internalDate: Date | null
  modseq: bigint | null
}

export type RawMessage = MessageMeta & { raw: Buffer }

export type FetchRawOptions = {
  /** Messages asked for at once; default 100. Only one is in memory at a time. */
  batchSize?: number
  /** Messages above this size are not yielded but handed to the sink piece by piece. */
  large?: {
    aboveBytes: number
    sink(message: MessageMeta & { sizeBytes: number }, pieces: AsyncIterable<Buffer>): Promise<void>
  }
}

const PIECE_BYTES = 1024 * 1024
const META = { uid: true, flags: true, internalDate: true } as const

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

function meta(row: {
  uid: number
  flags?: Set<string> | undefined
  internalDate?: Date | string | undefined
  modseq?: bigint | undefined
}): MessageMeta {
  return {
    uid: row.uid,
    flags: [...(row.flags ?? [])],
    internalDate: toDate(row.internalDate),
    modseq: row.modseq ?? null,
  }
}

/** Hands large messages of the batch to the sink and returns the UIDs that remain. */
async function sinkLarge(
  context: ImapContext,
  batch: number[],
  large: NonNullable<FetchRawOptions['large']>,
): Promise<number[]> {
  const rows = askStream(context, () =>
    context.client.fetch(packUids(batch), { ...META, size: true }, { uid: true }),
  )
  const tooLarge = new Map<number, MessageMeta & { sizeBytes: number }>()
  for await (const row of rows) {
    if ((row.size ?? 0) > large.aboveBytes) tooLarge.set(row.uid, { ...meta(row), sizeBytes: row.size ?? 0 })
  }
  for (const message of tooLarge.values()) await large.sink(message, pieces(context, message.uid))
  return batch.filter((uid) => !tooLarge.has(uid))
}

/**
 * The messages byte by byte, by BODY.PEEK so that nothing becomes \Seen. Batches come in the order of
 * `uids` (give the newest first); inside a batch the server decides, usually oldest first.
 */
export async function* fetchRaw(
  context: ImapContext,
  uids: readonly number[],
  options: FetchRawOptions = {},
): AsyncGenerator<RawMessage> {
  for (const batch of inBatches(uids, options.batchSize ?? 100)) {
    const rest = options.large === undefined ? batch : await sinkLarge(context, batch, options.large)
    if (rest.length === 0) continue
    const wanted = new Set(rest)
    const rows = askStream(context, () =>
      context.client.fetch(packUids(rest), { ...META, source: true }, { uid: true }),
    )
    for await (const row of rows) {
      // A server may slip in an unasked FETCH with new flags; only an answer with a body is a message.
      if (row.source !== undefined && wanted.delete(row.uid)) yield { ...meta(row), raw: row.source }
    }
  }
}

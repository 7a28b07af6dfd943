import type { MessageEnvelope } from '../imap/fetch-envelopes.ts'
import type { FetchRawOptions, MessageMeta, RawMessage } from '../imap/fetch-raw.ts'
import { inBatches } from '../imap/uid-set.ts'
import { parseMessage } from '../mime/parse-message.ts'
import type { BookItem, NumberBook } from './number-book.ts'
import type { RemoteMailbox } from './remote-mailbox.ts'

const BATCH_MESSAGES = 40
const BATCH_BYTES = 6 << 20
const FIRST_BATCH_BYTES = 1 << 20
const LOOKED_UP_AT_ONCE = 500

/** Converts the flags of an item to IMAP flags. */
export const flagsOf = ({
  seen,
  flagged,
  answered,
}: Pick<BookItem, 'seen' | 'flagged' | 'answered'>): string[] => [
  ...(answered ? ['\\Answered'] : []),
  ...(flagged ? ['\\Flagged'] : []),
  ...(seen ? ['\\Seen'] : []),
]

const toMeta = (item: BookItem): MessageMeta => ({
  uid: item.uid,
  flags: flagsOf(item),
  internalDate: item.receivedAt,
  modseq: null,
})

/**
 * Same contract as `fetchRaw` of IMAP: in the order of `uids`; missing messages are skipped, large ones go to the sink.
 */
export async function* fetchNumbered(
  remote: RemoteMailbox,
  book: NumberBook,
  folderId: string,
  uids: readonly number[],
  { batchSize = BATCH_MESSAGES, large }: FetchRawOptions = {},
): AsyncGenerator<RawMessage> {
  let nextBatch: Promise<RawMessage[]> | undefined
  for (const slice of inBatches(uids, LOOKED_UP_AT_ONCE)) {
    const items = await withSizes(remote, await lookUp(book, folderId, slice))
    const isLarge = ({ sizeBytes }: BookItem): boolean => large !== undefined && sizeBytes > large.aboveBytes
    const firstBytes = nextBatch === undefined ? FIRST_BATCH_BYTES : BATCH_BYTES
    const small = items.filter((item) => !isLarge(item))
    for (const batch of intoBatches(small, Math.min(batchSize, BATCH_MESSAGES), firstBytes)) {
      const loading = load(remote, batch)
      // If the caller stops early, the promise is never awaited.
      loading.catch(() => undefined)
      if (nextBatch !== undefined) yield* await nextBatch
      nextBatch = loading
    }
    for (const item of items.filter(isLarge))
      await large?.sink({ ...toMeta(item), sizeBytes: item.sizeBytes }, remote.fetchPieces(item.id))
  }
  if (nextBatch !== undefined) yield* await nextBatch
}

async function lookUp(book: NumberBook, folderId: string, uids: readonly number[]): Promise<BookItem[]> {
  const found = new Map((await book.find(folderId, { uids })).map((item) => [item.uid, item]))
  return uids.flatMap((uid) => found.get(uid) ?? [])
}

async function withSizes(remote: RemoteMailbox, items: BookItem[]): Promise<BookItem[]> {
  const without = items.filter(({ sizeBytes }) => sizeBytes === 0).map(({ id }) => id)
  if (without.length === 0 || remote.sizes === undefined) return items
  const sizes = await remote.sizes(without)
  return items.map((item) => ({ ...item, sizeBytes: sizes.get(item.id) ?? item.sizeBytes }))
}

async function load(remote: RemoteMailbox, batch: readonly BookItem[]): Promise<RawMessage[]> {
  const raws = new Map<string, Buffer>()
  for await (const { id, raw } of remote.fetch(batch.map(({ id }) => id))) raws.set(id, raw)
  return batch.flatMap((item) => {
    const raw = raws.get(item.id)
    return raw === undefined ? [] : [{ ...toMeta(item), raw }]
  })
}

function intoBatches(items: readonly BookItem[], batchSize: number, firstBytes: number): BookItem[][] {
  const batches: BookItem[][] = []
  let batch: BookItem[] = []
  let bytes = 0
  for (const item of items) {
    const limit = batches.length === 0 ? firstBytes : BATCH_BYTES
    if (batch.length > 0 && (batch.length === batchSize || bytes + item.sizeBytes > limit)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += item.sizeBytes
  }
  return batch.length === 0 ? batches : [...batches, batch]
}

/** Reads envelopes from the raw mail, because the size and headers that these servers report may differ from it. */
export async function* readEnvelopes(messages: AsyncIterable<RawMessage>): AsyncGenerator<MessageEnvelope> {
  for await (const { raw, ...meta } of messages) {
    const { date, subject, messageId, inReplyTo, from, sender, replyTo, to, cc, bcc } = parseMessage(raw)
    const envelope = {
      date,
      subject,
      messageId,
      inReplyTo: inReplyTo[0] ?? null,
      from,
      sender,
      replyTo,
      to,
      cc,
      bcc,
    }
    yield { ...meta, sizeBytes: raw.length, envelope }
  }
}

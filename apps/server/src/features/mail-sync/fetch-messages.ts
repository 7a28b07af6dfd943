import { Readable } from 'node:stream'
import { condense, type MailSession } from '@postroom/mail'
import { alreadyHere } from './already-here.ts'
import { isCareful, watchForFailures, withoutBytes } from './failed-messages.ts'
import { fetchInBulk } from './fetch-in-bulk.ts'
import type { MailSync } from './mail-sync.ts'
import {
  type FetchedBatch,
  type FetchedMessage,
  type FolderBeingRead,
  prepareMessages,
} from './prepare-messages.ts'
import { quarantineAll, type StoredCount } from './store-messages.ts'
import { createStoring } from './storing.ts'

/** A batch ends at either limit. At most two batches are in memory. */
const batchMessages = 200
/** Messages fetched one by one after a failure; more than were in flight when it happened. */
const carefulMessages = 500
const batchBytes = 12 << 20
/** Larger messages are streamed to the blob store and parsed from there. */
const largeBytes = 8 << 20

interface FetchOptions {
  readonly signal: AbortSignal
  readonly onStored: (count: StoredCount) => void
}

/**
 * Fetches messages of the open folder in the given order and stores them. Fetching, parsing and storing overlap, each with
 * one batch at a time.
 */
export async function fetchMessages(
  mailSync: MailSync,
  session: MailSession,
  folder: FolderBeingRead,
  uids: readonly number[],
  { signal, onStored }: FetchOptions,
): Promise<void> {
  const missing = new Set(uids)
  const batches = batchesFromAllSources(mailSync, session, folder, uids, signal)
  await storeAll(
    mailSync,
    folder,
    watchForFailures(mailSync, folder, batches, { uids, missing }),
    (batch) => {
      for (const { uid } of batch.messages) missing.delete(uid)
      signal.throwIfAborted()
    },
    onStored,
  )
  await quarantineWithheld(mailSync, session, folder, { uids: [...missing], onStored })
}

async function storeAll(
  mailSync: MailSync,
  folder: FolderBeingRead,
  batches: AsyncIterable<FetchedBatch>,
  onBatch: (batch: FetchedBatch) => void,
  onStored: FetchOptions['onStored'],
): Promise<void> {
  const storing = createStoring(mailSync, folder, onStored)
  let preparing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batches) {
      onBatch(batch)
      await preparing
      preparing = prepareMessages(mailSync, folder, batch).then(storing.add)
      // Awaited in the next iteration; avoids an unhandled rejection until then.
      preparing.catch(() => undefined)
    }
  } finally {
    // Keeps what arrived before a failure; otherwise a connection that always breaks would never make progress.
    await preparing
    await storing.settle()
  }
}

/** Quarantines messages that the server lists but does not return (Exchange answers NIL for mail it cannot read). */
async function quarantineWithheld(
  { app }: MailSync,
  session: MailSession,
  folder: FolderBeingRead,
  { uids, onStored }: { uids: readonly number[]; onStored: FetchOptions['onStored'] },
): Promise<void> {
  if (uids.length === 0) return
  const listed = new Set(await session.listUids())
  const withheld = uids.filter((uid) => listed.has(uid))
  const broken = withheld.map((uid) =>
    withoutBytes(uid, 'withheld', 'The server returns no content for this message.'),
  )
  await quarantineAll(app, folder, broken)
  if (broken.length > 0) onStored({ held: 0, quarantined: broken.length })
}

/** Yields messages already stored from other folders first, then bulk and ordinary fetches. */
async function* batchesFromAllSources(
  mailSync: MailSync,
  session: MailSession,
  folder: FolderBeingRead,
  uids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<FetchedBatch> {
  const missing = new Set(uids)
  for await (const messages of alreadyHere(mailSync, session, folder, uids)) {
    for (const { uid } of messages) missing.delete(uid)
    yield { messages }
  }
  if (!isCareful(mailSync, folder)) {
    for await (const batch of fetchInBulk(mailSync, session, folder, [...missing], signal)) {
      for (const { uid } of batch.messages) missing.delete(uid)
      yield batch
    }
  }
  yield* inBatches(mailSync, session, [...missing], isCareful(mailSync, folder))
}

async function* inBatches(
  mailSync: MailSync,
  session: MailSession,
  uids: readonly number[],
  isCareful: boolean,
): AsyncGenerator<FetchedBatch> {
  if (isCareful && uids.length > carefulMessages) {
    yield* inBatches(mailSync, session, uids.slice(0, carefulMessages), true)
    yield* inBatches(mailSync, session, uids.slice(carefulMessages), false)
    return
  }
  const batchSize = isCareful ? 1 : batchMessages
  const large: FetchedMessage[] = []
  let batch: FetchedMessage[] = []
  let bytes = 0
  const messages = session.fetchRaw(uids, {
    batchSize,
    large: {
      aboveBytes: largeBytes,
      sink: async (message, pieces) => {
        const { sha256, sizeBytes } = await mailSync.app.blobs.put(Readable.from(pieces))
        if (sizeBytes > 0) large.push({ ...message, raw: Buffer.alloc(0), storedSha256: sha256 })
      },
    },
  })
  for await (const message of messages) {
    for (const known of large.splice(0)) yield { messages: [await readBack(mailSync, known)] }
    batch.push(message)
    bytes += message.raw.length
    if (batch.length < batchSize && bytes < batchBytes) continue
    yield { messages: batch }
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield { messages: batch }
  for (const known of large.splice(0)) yield { messages: [await readBack(mailSync, known)] }
}

/** Reads a streamed message back without the bodies of its attachments, which are decoded on request. */
async function readBack({ app }: MailSync, message: FetchedMessage): Promise<FetchedMessage> {
  const { storedSha256 } = message
  if (!storedSha256) return message
  const condensed = await condense(await app.blobs.getRange(storedSha256, 0))
  return { ...message, raw: condensed.raw, condensed }
}

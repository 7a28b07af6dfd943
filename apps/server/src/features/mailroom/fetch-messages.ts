import { Readable } from 'node:stream'
import { condense, type MailSession } from '@postroom/mail'
import { alreadyHere } from './already-here.ts'
import { fetchInBulk } from './fetch-in-bulk.ts'
import type { Mailroom } from './mailroom.ts'
import {
  type FetchedBatch,
  type FetchedMessage,
  type FolderBeingRead,
  prepareMessages,
  putAllAside,
  type StoredCount,
} from './store-messages.ts'
import { createStoring } from './storing.ts'
import { isCareful, watchForSuspects, withoutBytes } from './suspects.ts'

/** A batch ends at whichever comes first; it and the one behind it are all that is in memory. */
const batchMessages = 200
/** After a break so many are asked for one by one: more than were under way when it happened. */
const carefulMessages = 500
const batchBytes = 12 << 20
/** Larger ones go to the store piece by piece and are read from there. */
const largeBytes = 8 << 20

interface FetchOptions {
  readonly signal: AbortSignal
  readonly onStored: (count: StoredCount) => void
}

/**
 * Fetches messages of the open folder in the given order and stores them. While one batch comes in, the
 * one before it is read and the one before that is stored; no more than these are in memory.
 */
export async function fetchMessages(
  mailroom: Mailroom,
  session: MailSession,
  folder: FolderBeingRead,
  uids: readonly number[],
  { signal, onStored }: FetchOptions,
): Promise<void> {
  const asked = new Set(uids)
  const batches = fromHereAndThere(mailroom, session, folder, uids, signal)
  await storeAll(
    mailroom,
    folder,
    watchForSuspects(mailroom, folder, batches, { uids, missing: asked }),
    (batch) => {
      for (const { uid } of batch.messages) asked.delete(uid)
      signal.throwIfAborted()
    },
    onStored,
  )
  await putWithheldAside(mailroom, session, folder, { uids: [...asked], onStored })
}

async function storeAll(
  mailroom: Mailroom,
  folder: FolderBeingRead,
  batches: AsyncIterable<FetchedBatch>,
  onBatch: (batch: FetchedBatch) => void,
  onStored: FetchOptions['onStored'],
): Promise<void> {
  const storing = createStoring(mailroom, folder, onStored)
  let preparing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batches) {
      onBatch(batch)
      await preparing
      preparing = prepareMessages(mailroom, folder, batch).then(storing.add)
      // Seen at the next await; until then it must not count as unhandled.
      preparing.catch(() => undefined)
    }
  } finally {
    // Also of what came before a break, or it would come again and again on a connection that never lasts.
    await preparing
    await storing.settle()
  }
}

/** Asked for and not received, but still listed: the server keeps them back (Exchange answers NIL for mail it cannot read). */
async function putWithheldAside(
  { app }: Mailroom,
  session: MailSession,
  folder: FolderBeingRead,
  { uids, onStored }: { uids: readonly number[]; onStored: FetchOptions['onStored'] },
): Promise<void> {
  if (uids.length === 0) return
  const there = new Set(await session.listUids())
  const withheld = uids.filter((uid) => there.has(uid))
  const broken = withheld.map((uid) =>
    withoutBytes(uid, 'withheld', 'The server hands out no content for it.'),
  )
  await putAllAside(app, folder, broken)
  if (broken.length > 0) onStored({ held: 0, quarantined: broken.length })
}

/** What came with another folder first, since it costs the server nothing. */
async function* fromHereAndThere(
  mailroom: Mailroom,
  session: MailSession,
  folder: FolderBeingRead,
  uids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<FetchedBatch> {
  const missing = new Set(uids)
  for await (const messages of alreadyHere(mailroom, session, folder, uids)) {
    for (const { uid } of messages) missing.delete(uid)
    yield { messages }
  }
  if (!isCareful(mailroom, folder)) {
    for await (const batch of fetchInBulk(mailroom, session, folder, [...missing], signal)) {
      for (const { uid } of batch.messages) missing.delete(uid)
      yield batch
    }
  }
  yield* inBatches(mailroom, session, [...missing], isCareful(mailroom, folder))
}

async function* inBatches(
  mailroom: Mailroom,
  session: MailSession,
  uids: readonly number[],
  isCareful: boolean,
): AsyncGenerator<FetchedBatch> {
  if (isCareful && uids.length > carefulMessages) {
    yield* inBatches(mailroom, session, uids.slice(0, carefulMessages), true)
    yield* inBatches(mailroom, session, uids.slice(carefulMessages), false)
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
        const { sha256, sizeBytes } = await mailroom.app.blobs.put(Readable.from(pieces))
        if (sizeBytes > 0) large.push({ ...message, raw: Buffer.alloc(0), storedSha256: sha256 })
      },
    },
  })
  for await (const message of messages) {
    for (const known of large.splice(0)) yield { messages: [await readBack(mailroom, known)] }
    batch.push(message)
    bytes += message.raw.length
    if (batch.length < batchSize && bytes < batchBytes) continue
    yield { messages: batch }
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield { messages: batch }
  for (const known of large.splice(0)) yield { messages: [await readBack(mailroom, known)] }
}

/** Without the insides of its files, which nobody looks at before somebody opens one. */
async function readBack({ app }: Mailroom, message: FetchedMessage): Promise<FetchedMessage> {
  const { storedSha256 } = message
  if (!storedSha256) return message
  const condensed = await condense(await app.blobs.getRange(storedSha256, 0))
  return { ...message, raw: condensed.raw, condensed }
}

import { Readable } from 'node:stream'
import type { ImapSession } from '@postroom/mail'
import type { Mailroom } from './mailroom.ts'
import {
  type FetchedMessage,
  type FolderBeingRead,
  type StoredCount,
  storeMessages,
} from './store-messages.ts'

/** A batch ends at whichever comes first; it and the one behind it are all that is in memory. */
const batchMessages = 200
const batchBytes = 12 << 20
/** Larger ones go to the store piece by piece and are read back alone. */
const largeBytes = 8 << 20

interface FetchOptions {
  readonly signal: AbortSignal
  readonly onStored: (count: StoredCount) => void
}

/**
 * Fetches messages of the open folder in the given order and stores them in batches, the next batch
 * coming in while the last one is read and stored.
 */
export async function fetchMessages(
  mailroom: Mailroom,
  session: ImapSession,
  folder: FolderBeingRead,
  uids: readonly number[],
  { signal, onStored }: FetchOptions,
): Promise<void> {
  let storing: Promise<unknown> = Promise.resolve()
  for await (const batch of inBatches(mailroom, session, uids)) {
    await storing
    signal.throwIfAborted()
    storing = storeMessages(mailroom, folder, batch).then(onStored)
    // Seen at the next await; until then it must not count as unhandled.
    storing.catch(() => undefined)
  }
  await storing
}

async function* inBatches(
  mailroom: Mailroom,
  session: ImapSession,
  uids: readonly number[],
): AsyncGenerator<FetchedMessage[]> {
  const large: FetchedMessage[] = []
  let batch: FetchedMessage[] = []
  let bytes = 0
  const messages = session.fetchRaw(uids, {
    batchSize: batchMessages,
    large: {
      aboveBytes: largeBytes,
      sink: async (message, pieces) => {
        const { sha256 } = await mailroom.app.blobs.put(Readable.from(pieces))
        large.push({ ...message, raw: Buffer.alloc(0), storedSha256: sha256 })
      },
    },
  })
  for await (const message of messages) {
    for (const known of large.splice(0)) yield [await readBack(mailroom, known)]
    batch.push(message)
    bytes += message.raw.length
    if (batch.length < batchMessages && bytes < batchBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
  for (const known of large.splice(0)) yield [await readBack(mailroom, known)]
}

const readBack = async ({ app }: Mailroom, message: FetchedMessage): Promise<FetchedMessage> =>
  message.storedSha256 ? { ...message, raw: await app.blobs.get(message.storedSha256) } : message

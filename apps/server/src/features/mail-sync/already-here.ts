import type { MailSession, MessageMeta } from '@postroom/mail'
import { BlobMissingError } from '#platform/blobs/index.ts'
import type { MailSync } from './mail-sync.ts'
import { findObjects } from './objects.queries.ts'
import type { FetchedMessage, FolderBeingRead } from './prepare-messages.ts'

/** Messages per metadata request. Their bytes are read in batches as large as those that are fetched. */
const messagesPerRequest = 500
const batchBytes = 12 << 20

/**
 * Yields messages whose content is already stored from another folder, found by the server's object ID: Gmail lists a
 * message under each of its labels. Skips messages whose content has been deleted from the store meanwhile.
 */
export async function* alreadyHere(
  mailSync: MailSync,
  session: MailSession,
  { source }: FolderBeingRead,
  uids: readonly number[],
): AsyncGenerator<FetchedMessage[]> {
  for (let start = 0; start < uids.length; start += messagesPerRequest) {
    const metas = await session.fetchMeta?.(uids.slice(start, start + messagesPerRequest))
    if (!metas) return
    const ids = metas.flatMap(({ objectId }) => objectId ?? [])
    const known = await findObjects(mailSync.app, source, ids)
    yield* fromStore(
      mailSync,
      metas.flatMap((meta) => {
        const hash = known.get(meta.objectId ?? '')
        return hash ? [{ meta, hash }] : []
      }),
    )
  }
}

async function* fromStore(
  { app }: MailSync,
  known: readonly { meta: MessageMeta; hash: Buffer }[],
): AsyncGenerator<FetchedMessage[]> {
  let batch: FetchedMessage[] = []
  let bytes = 0
  for (const { meta, hash } of known) {
    const raw = await app.blobs.get(hash).catch(nullIfMissing)
    if (!raw) continue
    batch.push({ ...meta, raw })
    bytes += raw.length
    if (bytes < batchBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

function nullIfMissing(error: unknown): null {
  if (error instanceof BlobMissingError) return null
  throw error
}

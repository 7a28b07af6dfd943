import type { MailSession, MessageMeta } from '@postroom/mail'
import { BlobMissingError } from '#platform/blobs/index.ts'
import type { Mailroom } from './mailroom.ts'
import { findObjects } from './objects.queries.ts'
import type { FetchedMessage, FolderBeingRead } from './store-messages.ts'

/** As many as a server is asked to name at once; of their bytes no more in memory than a fetched batch has. */
const namedAtOnce = 500
const batchBytes = 12 << 20

/**
 * Gmail shows a message in each of its labels. Where the server names content the same in every folder, bytes that came
 * with another one are not fetched again: these are read from the store and take the way of all others. Bytes that have
 * gone meanwhile are left out.
 */
export async function* alreadyHere(
  mailroom: Mailroom,
  session: MailSession,
  { source }: FolderBeingRead,
  uids: readonly number[],
): AsyncGenerator<FetchedMessage[]> {
  for (let start = 0; start < uids.length; start += namedAtOnce) {
    const named = await session.fetchMeta?.(uids.slice(start, start + namedAtOnce))
    if (!named) return
    const ids = named.flatMap(({ objectId }) => objectId ?? [])
    const known = await findObjects(mailroom.app, source, ids)
    yield* fromStore(
      mailroom,
      named.flatMap((meta) => {
        const hash = known.get(meta.objectId ?? '')
        return hash ? [{ meta, hash }] : []
      }),
    )
  }
}

async function* fromStore(
  { app }: Mailroom,
  known: readonly { meta: MessageMeta; hash: Buffer }[],
): AsyncGenerator<FetchedMessage[]> {
  let batch: FetchedMessage[] = []
  let bytes = 0
  for (const { meta, hash } of known) {
    const raw = await app.blobs.get(hash).catch(nothingIfGone)
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

function nothingIfGone(error: unknown): null {
  if (error instanceof BlobMissingError) return null
  throw error
}

import { fetchEnvelopes } from './fetch-envelopes.ts'
import { fetchRaw } from './fetch-raw.ts'
import { findByMessageId } from './find-by-message-id.ts'
import type { ImapContext } from './imap-context.ts'
import { listUids } from './list-uids.ts'
import { openFolder } from './open-folder.ts'

/** A copy made a moment ago is among the newest messages of its folder. */
const NEWEST = 50

/** Returns which messages of the open folder also exist in `path`, byte for byte. The open folder stays open. */
export async function findCopies(
  context: ImapContext,
  uids: readonly number[],
  path: string,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  const { mailbox } = context.client
  if (uids.length === 0 || mailbox === false) return found
  const { path: source, readOnly = false } = mailbox
  const envelopes = await Array.fromAsync(fetchEnvelopes(context, uids))
  const ids = new Map(envelopes.map(({ uid, envelope }) => [uid, envelope.messageId]))
  for await (const { uid, raw } of fetchRaw(context, uids, { batchSize: 1 })) {
    const id = ids.get(uid)
    const named = id ? await findByMessageId(context, path, id) : null
    await openFolder(context, path, true)
    try {
      const candidates = named ?? (await listUids(context)).slice(-NEWEST)
      for await (const copy of fetchRaw(context, candidates, { batchSize: 1 }))
        if (copy.raw.equals(raw)) found.add(uid)
    } finally {
      if (!context.client.isClosed) await openFolder(context, source, readOnly)
    }
  }
  return found
}

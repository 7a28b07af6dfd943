import type { App } from '#platform/app.ts'
import { type AddressInHeader, seenAddressesIn } from './address-headers.ts'
import { findScanEnd, listMessagesToScan, storeSeenAddresses } from './seen-addresses.queries.ts'

const batchSize = 500
const none = '00000000-0000-0000-0000-000000000000'
/**
 * Ids are created before their transaction commits, so the next scan starts a little before the end of the last one.
 */
const overlapMs = 10 * 60_000

/** Scans the mail that arrived in the inbox since the last scan; running it twice is harmless. */
export async function scanHeaders(
  app: App,
  workspaceId: string,
  inboxId: string,
  signal: AbortSignal,
): Promise<void> {
  const end = await app.db.read(workspaceId, (tx) => findScanEnd(tx, workspaceId, inboxId))
  let after = end === null ? none : before(end)
  while (!signal.aborted) {
    const messages = await app.db.read(workspaceId, (tx) =>
      listMessagesToScan(tx, workspaceId, inboxId, after, batchSize),
    )
    const last = messages.at(-1)
    if (!last) return
    const found: (AddressInHeader & { messageId: string })[] = []
    for (const { id, rawSha256 } of messages) {
      const raw = await app.blobs.get(rawSha256)
      found.push(...seenAddressesIn(raw).map((address) => ({ ...address, messageId: id })))
    }
    await app.db.write(workspaceId, (tx) => storeSeenAddresses(tx, workspaceId, inboxId, found, last.id))
    after = last.id
  }
}

/** The first 48 bits of a UUIDv7 are its milliseconds (RFC 9562, 5.7). */
function before(id: string): string {
  const ms = Math.max(0, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - overlapMs)
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

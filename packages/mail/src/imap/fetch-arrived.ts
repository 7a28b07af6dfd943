import { META, type MetaRow, meta, type RawMessage } from './fetch-raw.ts'
import { askStream, type ImapContext } from './imap-context.ts'

export type Arrived = {
  /** Ascending. */
  messages: RawMessage[]
  /** There as well, but larger than asked for, or without content. */
  others: number[]
}

export type ArrivedLimits = {
  /** How many UIDs after the last one are looked at. There may be gaps between them, and more behind. */
  uids: number
  /** Of each message; what is larger is only named. */
  bytes: number
}

const LAST_UID = 2 ** 32 - 1

/**
 * What has come right after a UID, in one command: who has just been told of new mail need not ask first what
 * there is and how large it is. No more than so many are in memory, whatever else came since.
 */
export async function fetchArrived(
  context: ImapContext,
  afterUid: number,
  limits: ArrivedLimits,
): Promise<Arrived> {
  const last = Math.min(LAST_UID, afterUid + limits.uids)
  if (last <= afterUid) return { messages: [], others: [] }
  // One byte more tells a message that ends there from one that goes on; servers' sizes are not always true.
  const query = { ...META, source: { start: 0, maxLength: limits.bytes + 1 } }
  const whole = new Map<number, RawMessage>()
  const others = new Set<number>()
  const rows = askStream(context, () => context.client.fetch(`${afterUid + 1}:${last}`, query, { uid: true }))
  for await (const row of rows as AsyncIterable<MetaRow & { source?: Buffer }>) {
    // Also of others, where the server tells of their flags meanwhile.
    if (!(row.uid > afterUid && row.uid <= last)) continue
    if (Buffer.isBuffer(row.source) && row.source.length <= limits.bytes)
      whole.set(row.uid, { ...meta(row), raw: row.source })
    // Also an answer that nobody asked for, with the flags alone.
    else others.add(row.uid)
  }
  const ascending = (a: number, b: number): number => a - b
  return {
    messages: [...whole.values()].sort((a, b) => a.uid - b.uid),
    others: [...others].filter((uid) => !whole.has(uid)).sort(ascending),
  }
}

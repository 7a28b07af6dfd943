import { META, type MetaRow, meta, type RawMessage } from './fetch-raw.ts'
import { askStream, type ImapContext } from './imap-context.ts'

export type Arrived = {
  /** Ascending. */
  messages: RawMessage[]
  /** There as well, but larger than asked for, or without content. */
  others: number[]
}

/**
 * All that has come after a UID, in one command: who has just been told of new mail need not ask first what
 * there is and how large it is. For a few at a time, since each may take `atMostBytes` of memory.
 */
export async function fetchArrived(
  context: ImapContext,
  afterUid: number,
  atMostBytes: number,
): Promise<Arrived> {
  // One byte more tells a message that ends there from one that goes on; servers' sizes are not always true.
  const query = { ...META, source: { start: 0, maxLength: atMostBytes + 1 } }
  const whole = new Map<number, RawMessage>()
  const others = new Set<number>()
  const rows = askStream(context, () => context.client.fetch(`${afterUid + 1}:*`, query, { uid: true }))
  for await (const row of rows as AsyncIterable<MetaRow & { source?: Buffer }>) {
    // `n:*` names the last message even when its UID is below n (RFC 9051 seq-range).
    if (!(row.uid > afterUid)) continue
    if (Buffer.isBuffer(row.source) && row.source.length <= atMostBytes)
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

import { META, type MetaRow, meta, type RawMessage } from './fetch-raw.ts'
import { askStream, type ImapContext } from './imap-context.ts'

export type Arrived = {
  /** Ascending. */
  messages: RawMessage[]
  /** UIDs of further messages in the range, which are too large or without content. */
  others: number[]
}

export type ArrivedLimits = {
  /** Size of the UID range after the last one; it may have gaps, and more messages may follow. */
  uids: number
  /** Size limit of each message; larger ones are only listed. */
  bytes: number
}

const LAST_UID = 2 ** 32 - 1

/**
 * Fetches the messages directly after a UID with one command, which saves the round trip for sizes after a notification
 * of new mail. The limits bound the memory used.
 */
export async function fetchArrived(
  context: ImapContext,
  afterUid: number,
  limits: ArrivedLimits,
): Promise<Arrived> {
  const last = Math.min(LAST_UID, afterUid + limits.uids)
  if (last <= afterUid) return { messages: [], others: [] }
  // One extra byte shows whether the message is longer; the announced sizes may be wrong.
  const query = { ...META, source: { start: 0, maxLength: limits.bytes + 1 } }
  const whole = new Map<number, RawMessage>()
  const others = new Set<number>()
  const rows = askStream(context, () => context.client.fetch(`${afterUid + 1}:${last}`, query, { uid: true }))
  for await (const row of rows as AsyncIterable<MetaRow & { source?: Buffer }>) {
    // The server may send unrelated flag updates meanwhile.
    if (!(row.uid > afterUid && row.uid <= last)) continue
    if (Buffer.isBuffer(row.source) && row.source.length <= limits.bytes)
      whole.set(row.uid, { ...meta(row), raw: row.source })
    // The response may be an unrequested flag update without content.
    else others.add(row.uid)
  }
  const ascending = (a: number, b: number): number => a - b
  return {
    messages: [...whole.values()].sort((a, b) => a.uid - b.uid),
    others: [...others].filter((uid) => !whole.has(uid)).sort(ascending),
  }
}

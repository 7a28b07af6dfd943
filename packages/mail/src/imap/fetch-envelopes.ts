import type { MessageEnvelopeObject } from 'imapflow'
import { askStream, type ImapContext } from './imap-context.ts'
import { inBatches, packUids } from './uid-set.ts'

export type EnvelopeAddress = { name: string; address: string }

export type Envelope = {
  date: Date | null
  subject: string
  messageId: string | null
  inReplyTo: string | null
  from: EnvelopeAddress[]
  sender: EnvelopeAddress[]
  replyTo: EnvelopeAddress[]
  to: EnvelopeAddress[]
  cc: EnvelopeAddress[]
  bcc: EnvelopeAddress[]
}

export type MessageEnvelope = {
  uid: number
  flags: string[]
  internalDate: Date | null
  sizeBytes: number
  modseq: bigint | null
  envelope: Envelope
}

const BATCH = 200

/** Converts a date of imapflow; null if it is invalid. */
export function toDate(value: Date | string | undefined): Date | null {
  const date = value instanceof Date ? value : value === undefined ? null : new Date(value)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}

function toEnvelope(raw: MessageEnvelopeObject | undefined): Envelope {
  const addresses = (list: MessageEnvelopeObject['from']): EnvelopeAddress[] =>
    (list ?? []).map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }))
  return {
    date: toDate(raw?.date),
    subject: raw?.subject ?? '',
    messageId: raw?.messageId ?? null,
    inReplyTo: raw?.inReplyTo ?? null,
    from: addresses(raw?.from),
    sender: addresses(raw?.sender),
    replyTo: addresses(raw?.replyTo),
    to: addresses(raw?.to),
    cc: addresses(raw?.cc),
    bcc: addresses(raw?.bcc),
  }
}

/** Fetches envelopes in the order of `uids` (pass the newest first); missing messages are skipped. */
export async function* fetchEnvelopes(
  context: ImapContext,
  uids: readonly number[],
): AsyncGenerator<MessageEnvelope> {
  for (const batch of inBatches(uids, BATCH)) {
    const query = { uid: true, flags: true, internalDate: true, envelope: true, size: true }
    const rows = askStream(context, () => context.client.fetch(packUids(batch), query, { uid: true }))
    const found = new Map<number, MessageEnvelope>()
    for await (const row of rows) {
      found.set(row.uid, {
        uid: row.uid,
        flags: [...(row.flags ?? [])],
        internalDate: toDate(row.internalDate),
        sizeBytes: row.size ?? 0,
        modseq: row.modseq ?? null,
        envelope: toEnvelope(row.envelope),
      })
    }
    for (const uid of batch) {
      const message = found.get(uid)
      if (message !== undefined) yield message
    }
  }
}

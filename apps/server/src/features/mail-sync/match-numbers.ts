import type { MailSession, MessageEnvelope } from '@postroom/mail'
import type { LocationInFolder } from '#features/conversations/index.ts'

/** A stored message with its new UID. */
export interface NewNumber {
  readonly messageId: string
  readonly uid: number
  readonly flags: readonly string[]
}

export interface Matched {
  readonly moves: readonly NewNumber[]
  /** UIDs without a matching stored message, with their INTERNALDATE. */
  readonly others: readonly { readonly uid: number; readonly internalDate: Date | null }[]
}

/**
 * Matches stored messages to new UIDs after UIDVALIDITY changed (RFC 9051, section 2.3.1.1), by Message-ID and size.
 * Only the others are fetched again, and then matched by SHA-256.
 */
export async function matchNumbers(
  session: MailSession,
  locations: readonly LocationInFolder[],
  uids: readonly number[],
): Promise<Matched> {
  const locationsByKey = Map.groupBy(locations, keyOfLocation)
  const locationsByDate = Map.groupBy(locations, keyWithoutId)
  const envelopes = await Array.fromAsync(session.fetchEnvelopes(uids))
  const envelopesByKey = Map.groupBy(envelopes, keyOfEnvelope)
  const moves: NewNumber[] = []
  const others: { uid: number; internalDate: Date | null }[] = []
  for (const [key, copies] of envelopesByKey) {
    const candidates = locationsByKey.get(key) ?? locationsByDate.get(key) ?? []
    const [match] = candidates
    const isUnambiguous = new Set(candidates.map(({ messageId }) => messageId)).size === 1
    // With more copies on the server than stored, one may be a different message with the same key.
    if (match && isUnambiguous && copies.length <= candidates.length)
      moves.push(
        ...copies.map(({ uid, flags }) => ({ messageId: match.messageId, uid, flags: withoutRecent(flags) })),
      )
    else others.push(...copies.map(({ uid, internalDate }) => ({ uid, internalDate })))
  }
  return { moves, others }
}

// \Recent describes the session, not the message (RFC 3501, section 2.3.2).
const withoutRecent = (flags: readonly string[]): string[] => flags.filter((flag) => flag !== '\\Recent')

const bare = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '')
const seconds = (date: Date | null): number => Math.floor((date?.getTime() ?? 0) / 1000)

const keyOfLocation = ({ key, sizeBytes }: LocationInFolder): string => `${sizeBytes} ${bare(key)}`

/** Key for messages without Message-ID, which would otherwise be fetched again after every UIDVALIDITY change. */
const keyWithoutId = ({ sizeBytes, arrivedAt, subject }: LocationInFolder): string =>
  `${sizeBytes} at ${seconds(arrivedAt)}: ${subject.trim()}`

const keyOfEnvelope = ({ envelope, sizeBytes, internalDate }: MessageEnvelope): string =>
  envelope.messageId
    ? `${sizeBytes} ${bare(envelope.messageId)}`
    : `${sizeBytes} at ${seconds(internalDate)}: ${envelope.subject.trim()}`

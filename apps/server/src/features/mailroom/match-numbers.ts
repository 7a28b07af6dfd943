import type { MailSession, MessageEnvelope } from '@postroom/mail'
import type { PlaceOfFolder } from '#features/conversations/index.ts'

/** A message that is held, under the number that it has now. */
export interface NewNumber {
  readonly messageId: string
  readonly uid: number
  readonly flags: readonly string[]
}

export interface Matched {
  readonly moves: readonly NewNumber[]
  /** Numbers of what is not held, with when the server got it. */
  readonly others: readonly { readonly uid: number; readonly internalDate: Date | null }[]
}

/**
 * The server has given out its UIDs anew (RFC 9051 2.3.1.1). What has the same Message-ID and size is the
 * same message under another number; only the rest is fetched again, and its SHA-256 decides then.
 */
export async function matchNumbers(
  session: MailSession,
  places: readonly PlaceOfFolder[],
  uids: readonly number[],
): Promise<Matched> {
  const held = Map.groupBy(places, lookOfPlace)
  const heldWithoutId = Map.groupBy(places, lookWithoutId)
  const found = await Array.fromAsync(session.fetchEnvelopes(uids))
  const there = Map.groupBy(found, lookOfEnvelope)
  const moves: NewNumber[] = []
  const others: { uid: number; internalDate: Date | null }[] = []
  for (const [look, copies] of there) {
    const candidates = held.get(look) ?? heldWithoutId.get(look) ?? []
    const [match] = candidates
    const isOne = new Set(candidates.map(({ messageId }) => messageId)).size === 1
    // One copy more than is held may be another message that only looks the same.
    if (match && isOne && copies.length <= candidates.length)
      moves.push(...copies.map(({ uid, flags }) => ({ messageId: match.messageId, uid, flags: kept(flags) })))
    else others.push(...copies.map(({ uid, internalDate }) => ({ uid, internalDate })))
  }
  return { moves, others }
}

// \Recent belongs to the session, not to the message (RFC 3501 2.3.2).
const kept = (flags: readonly string[]): string[] => flags.filter((flag) => flag !== '\\Recent')

const bare = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '')
const seconds = (date: Date | null): number => Math.floor((date?.getTime() ?? 0) / 1000)

const lookOfPlace = ({ key, sizeBytes }: PlaceOfFolder): string => `${sizeBytes} ${bare(key)}`

/** For messages without a Message-ID: servers that refetch nothing else would be asked for these for ever. */
const lookWithoutId = ({ sizeBytes, arrivedAt, subject }: PlaceOfFolder): string =>
  `${sizeBytes} at ${seconds(arrivedAt)}: ${subject.trim()}`

const lookOfEnvelope = ({ envelope, sizeBytes, internalDate }: MessageEnvelope): string =>
  envelope.messageId
    ? `${sizeBytes} ${bare(envelope.messageId)}`
    : `${sizeBytes} at ${seconds(internalDate)}: ${envelope.subject.trim()}`

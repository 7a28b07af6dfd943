import type { MailAddress } from '../mime/parsed-message.ts'
import { analyseSubject, baseSubject } from './base-subject.ts'
import { type ParticipantTrust, type Referrer, trustAmong } from './may-reference.ts'

/** What threading must know about a message; a `ParsedMessage` has all of it. */
export interface ThreadableMessage {
  messageId: string | null
  inReplyTo: readonly string[]
  /** Oldest first. */
  references: readonly string[]
  subject: string
  date: Date | null
  from: readonly MailAddress[]
  sender: readonly MailAddress[]
  replyTo: readonly MailAddress[]
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
}

/** A thread that may take the message, with what is known about it. */
export interface ThreadCandidate<Id> {
  threadId: Id
  /** Ids of its messages, and those they name, that the new one may name. */
  messageIds: ReadonlySet<string>
  /** Lower-case addresses of everybody who wrote or received a message of it. */
  participants: ReadonlySet<string>
  /** `baseSubject` of its messages. */
  baseSubjects: ReadonlySet<string>
  lastMessageAt: Date | null
  /** One of its messages came without a Message-ID: an answer to it can name nothing. */
  hasNameless?: boolean
  /** Of `messageIds` those that it has, not only names; all of them where left out. */
  heldIds?: ReadonlySet<string>
}

export interface ThreadRules {
  /** Lower-case addresses of the mailbox itself, aliases included. */
  ownAddresses: ReadonlySet<string>
  /** The id was made by us and its signature holds: nobody could have guessed it. */
  isOurMessageId: (id: string) => boolean
  /** False for incoming mail that failed authentication: anybody can write our address into From. */
  isOwnAddressTrusted?: boolean
  /** The message as one that names others; where left out, nothing is known about its sender. */
  referrer?: Referrer
  /** Nobody outside the workspace wrote or received the message with this id. */
  isInternalId?: (id: string) => boolean
  /** When the message arrived, for mail without a usable Date. */
  receivedAt?: Date
  subjectWindowMs?: number
}

export type ThreadReason =
  | {
      rule: 'references' | 'in-reply-to'
      messageId: string
      trust: ParticipantTrust | 'colleague' | 'never-sent-outside' | 'own-sent-mail' | 'signed-id'
    }
  | { rule: 'subject'; baseSubject: string; hoursApart: number }
  | { rule: 'new'; refused: RefusedReference[] }

/** A reference that pointed into a thread which the sender has no part in. */
export interface RefusedReference {
  header: 'references' | 'in-reply-to'
  messageId: string
}

export interface ThreadChoice<Id> {
  threadId: Id | null
  reason: ThreadReason
}

const DAY_MS = 24 * 3600 * 1000
const SUBJECT_WINDOW_MS = 7 * DAY_MS
/** Every program names what it answers; one of ours that names nothing answers mail that has no name, however late. */
export const NAMELESS_WINDOW_MS = 90 * DAY_MS

/** Ids to look up, the most telling first: References from the newest to the oldest, then In-Reply-To. */
export function threadingKeys(
  message: Pick<ThreadableMessage, 'references' | 'inReplyTo' | 'messageId'>,
): string[] {
  const keys = new Set([...message.references].reverse().concat(message.inReplyTo))
  if (message.messageId !== null) keys.delete(message.messageId)
  return [...keys]
}

/**
 * Chooses the thread of a message: References, then In-Reply-To, then the subject of a reply among the same
 * people within a week, or of ours to mail without a Message-ID within three months. A stranger who names a message
 * id does not get into its thread: see `trustIn`.
 */
export function chooseThread<Id>(
  message: ThreadableMessage,
  candidates: readonly ThreadCandidate<Id>[],
  rules: ThreadRules,
): ThreadChoice<Id> {
  const refused: RefusedReference[] = []
  const byReferences = chooseByIds(
    message,
    [...message.references].reverse(),
    'references',
    candidates,
    rules,
    refused,
  )
  if (byReferences) return byReferences
  const byParent = chooseByIds(message, message.inReplyTo, 'in-reply-to', candidates, rules, refused)
  if (byParent) return byParent
  return chooseBySubject(message, candidates, rules) ?? { threadId: null, reason: { rule: 'new', refused } }
}

function chooseByIds<Id>(
  message: ThreadableMessage,
  ids: readonly string[],
  header: 'references' | 'in-reply-to',
  candidates: readonly ThreadCandidate<Id>[],
  rules: ThreadRules,
  refused: RefusedReference[],
): ThreadChoice<Id> | null {
  for (const messageId of ids) {
    if (messageId === message.messageId) continue
    const named = candidates.filter(({ messageIds }) => messageIds.has(messageId))
    // Strangers to each other may name the same lost message: each belongs where it takes part.
    for (const candidate of named) {
      const trust = trustIn(message, candidate, messageId, rules)
      if (trust) return { threadId: candidate.threadId, reason: { rule: header, messageId, trust } }
    }
    if (named.length > 0) refused.push({ header, messageId })
  }
  return null
}

/** Every author counts: "From: mallory, jane" and a forged Sender must not borrow the trust in Jane. */
function areWriters({ from, sender }: ThreadableMessage, known: ReadonlySet<string>): boolean {
  const writers = addressesOf(from.length > 0 ? from : sender)
  return writers.length > 0 && writers.every((address) => known.has(address))
}

const isOurs = (message: ThreadableMessage, rules: ThreadRules): boolean =>
  areWriters(message, rules.ownAddresses) && rules.isOwnAddressTrusted !== false

function plainReferrer(message: ThreadableMessage, { ownAddresses }: ThreadRules): Referrer {
  const recipients = addressesOf(message.to, message.cc).filter((address) => !ownAddresses.has(address))
  return {
    writers: addressesOf(message.from.length > 0 ? message.from : message.sender),
    recipients,
    outsideRecipients: recipients,
    sender: { isColleague: false, isDisproven: false, organisation: null },
  }
}

/**
 * Why the message may name this one: ours; one of its participants wrote it or gets it; a colleague answers it; the
 * sender's organisation takes part; nobody outside could know the id; or we signed the id.
 */
function trustIn<Id>(
  message: ThreadableMessage,
  candidate: ThreadCandidate<Id>,
  messageId: string,
  rules: ThreadRules,
) {
  if (isOurs(message, rules)) return 'own-sent-mail'
  const referrer = rules.referrer ?? plainReferrer(message, rules)
  // Whoever only claims our own address is nobody.
  const participants = candidate.participants.difference(rules.ownAddresses)
  const isHeld = candidate.heldIds?.has(messageId) ?? true
  const trust = trustAmong(referrer, participants, isHeld)
  if (trust) return trust
  // Further back in References may be what a stranger named whom the colleague answers.
  if (referrer.sender.isColleague && isHeld && messageId === threadingKeys(message)[0]) return 'colleague'
  if (rules.isInternalId?.(messageId)) return 'never-sent-outside'
  return rules.isOurMessageId(messageId) ? 'signed-id' : null
}

function chooseBySubject<Id>(
  message: ThreadableMessage,
  candidates: readonly ThreadCandidate<Id>[],
  rules: ThreadRules,
): ThreadChoice<Id> | null {
  // A message that names its parents is no lost reply: its thread is elsewhere or was refused.
  if (message.references.length > 0 || message.inReplyTo.length > 0) return null
  const subject = baseSubject(message.subject)
  if (subject === '' || !analyseSubject(message.subject).isReply) return null
  const at = (message.date ?? rules.receivedAt)?.getTime()
  if (at === undefined) return null
  const windowMs = rules.subjectWindowMs ?? SUBJECT_WINDOW_MS
  const ourWindowMs = isOurs(message, rules) ? Math.max(windowMs, NAMELESS_WINDOW_MS) : windowMs
  let best: { candidate: ThreadCandidate<Id>; distanceMs: number } | null = null
  for (const candidate of candidates) {
    if (!candidate.baseSubjects.has(subject) || candidate.lastMessageAt === null) continue
    const distanceMs = Math.abs(at - candidate.lastMessageAt.getTime())
    if (
      distanceMs > (candidate.hasNameless ? ourWindowMs : windowMs) ||
      !hasSameParticipants(message, candidate, rules)
    )
      continue
    if (best === null || distanceMs < best.distanceMs) best = { candidate, distanceMs }
  }
  if (best === null) return null
  const hoursApart = Math.round(best.distanceMs / 3_600_000)
  return { threadId: best.candidate.threadId, reason: { rule: 'subject', baseSubject: subject, hoursApart } }
}

/** The writer and everybody addressed must be known to the thread; the mailbox itself does not count. */
function hasSameParticipants<Id>(
  message: ThreadableMessage,
  candidate: ThreadCandidate<Id>,
  rules: ThreadRules,
): boolean {
  const people = participantsOf(message).filter((address) => !rules.ownAddresses.has(address))
  return people.length > 0 && people.every((address) => candidate.participants.has(address))
}

/** Lower-case addresses of everybody a message names. */
export function participantsOf(message: ThreadableMessage): string[] {
  return [...new Set(addressesOf(message.from, message.sender, message.replyTo, message.to, message.cc))]
}

function addressesOf(...lists: (readonly MailAddress[])[]): string[] {
  return lists
    .flatMap((list) => list.map(({ address }) => address.toLowerCase()))
    .filter((address) => address !== '')
}

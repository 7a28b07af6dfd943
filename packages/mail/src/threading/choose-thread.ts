import type { MailAddress } from '../mime/parsed-message.ts'
import { analyseSubject, baseSubject } from './base-subject.ts'
import { type ParticipantTrust, type Referrer, trustAmong } from './may-reference.ts'

/** Fields of a message that threading uses; a `ParsedMessage` has all of them. */
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

/** A thread that may take the message. */
export interface ThreadCandidate<Id> {
  threadId: Id
  /** Message-IDs of the thread's messages and of those that they reference. */
  messageIds: ReadonlySet<string>
  /** Lower-case addresses of all senders and recipients of its messages. */
  participants: ReadonlySet<string>
  /** `baseSubject` of its messages. */
  baseSubjects: ReadonlySet<string>
  lastMessageAt: Date | null
  /** Contains a message without Message-ID, which replies cannot reference. */
  hasUnidentified?: boolean
  /** The `messageIds` of stored messages, not only referenced ones; if missing, all of them. */
  heldIds?: ReadonlySet<string>
}

export interface ThreadRules {
  /** Lower-case addresses of the mailbox, including aliases. */
  ownAddresses: ReadonlySet<string>
  /** Checks the signature of a Message-ID that we created and that a stranger cannot guess. */
  isOurMessageId: (id: string) => boolean
  /** False for incoming mail that failed authentication: anyone can write our address into From. */
  isOwnAddressTrusted?: boolean
  /** Sender and recipients of the message; if missing, nothing is known about its sender. */
  referrer?: Referrer
  /** True if only people of the workspace wrote or received the message with this id. */
  isInternalId?: (id: string) => boolean
  /** Arrival time, for mail without a usable Date. */
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

/** A reference into a thread that the sender takes no part in. */
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
/**
 * Longer than for strangers: all our mail programs write references, so our reply without any must answer a message
 * without Message-ID.
 */
export const NAMELESS_WINDOW_MS = 90 * DAY_MS

/** Message-IDs to look up, the most specific first: References from the newest to the oldest, then In-Reply-To. */
export function threadingKeys(
  message: Pick<ThreadableMessage, 'references' | 'inReplyTo' | 'messageId'>,
): string[] {
  const keys = new Set([...message.references].reverse().concat(message.inReplyTo))
  if (message.messageId !== null) keys.delete(message.messageId)
  return [...keys]
}

/**
 * Chooses the thread of a message: by References, then In-Reply-To, then the subject of a reply among the same people
 * within a week, or of our own reply to a message without Message-ID within three months.
 * A stranger who references a message does not get into its thread: see `findTrust`.
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
    // Unrelated threads may reference the same missing message; each reply joins the thread that its sender takes part
    // in.
    for (const candidate of named) {
      const trust = findTrust(message, candidate, messageId, rules)
      if (trust) return { threadId: candidate.threadId, reason: { rule: header, messageId, trust } }
    }
    if (named.length > 0) refused.push({ header, messageId })
  }
  return null
}

/** All authors must be known: "From: mallory, jane" or a forged Sender must not benefit from the trust in Jane. */
function areWriters({ from, sender }: ThreadableMessage, known: ReadonlySet<string>): boolean {
  const writers = lowerCaseAddresses(from.length > 0 ? from : sender)
  return writers.length > 0 && writers.every((address) => known.has(address))
}

const isOurs = (message: ThreadableMessage, rules: ThreadRules): boolean =>
  areWriters(message, rules.ownAddresses) && rules.isOwnAddressTrusted !== false

function plainReferrer(message: ThreadableMessage, { ownAddresses }: ThreadRules): Referrer {
  const recipients = lowerCaseAddresses(message.to, message.cc).filter(
    (address) => !ownAddresses.has(address),
  )
  return {
    writers: lowerCaseAddresses(message.from.length > 0 ? message.from : message.sender),
    recipients,
    outsideRecipients: recipients,
    sender: { isColleague: false, isDisproven: false, organisation: null },
  }
}

/**
 * Returns why the message may reference this one: it is ours; its sender or a recipient is a participant; a colleague
 * replies; the sender's organisation takes part; nobody outside could know the id; or we signed the id.
 */
function findTrust<Id>(
  message: ThreadableMessage,
  candidate: ThreadCandidate<Id>,
  messageId: string,
  rules: ThreadRules,
) {
  if (isOurs(message, rules)) return 'own-sent-mail'
  const referrer = rules.referrer ?? plainReferrer(message, rules)
  // A sender address of our own that could not be verified does not count as a participant.
  const participants = candidate.participants.difference(rules.ownAddresses)
  const isStored = candidate.heldIds?.has(messageId) ?? true
  const trust = trustAmong(referrer, participants, isStored)
  if (trust) return trust
  // For older references of a colleague's message this does not hold: they may have been copied from a stranger's
  // message.
  if (referrer.sender.isColleague && isStored && messageId === threadingKeys(message)[0]) return 'colleague'
  if (rules.isInternalId?.(messageId)) return 'never-sent-outside'
  return rules.isOurMessageId(messageId) ? 'signed-id' : null
}

function chooseBySubject<Id>(
  message: ThreadableMessage,
  candidates: readonly ThreadCandidate<Id>[],
  rules: ThreadRules,
): ThreadChoice<Id> | null {
  // A message with references is matched by them only: its thread is elsewhere or was refused.
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
      distanceMs > (candidate.hasUnidentified ? ourWindowMs : windowMs) ||
      !hasSameParticipants(message, candidate, rules)
    )
      continue
    if (best === null || distanceMs < best.distanceMs) best = { candidate, distanceMs }
  }
  if (best === null) return null
  const hoursApart = Math.round(best.distanceMs / 3_600_000)
  return { threadId: best.candidate.threadId, reason: { rule: 'subject', baseSubject: subject, hoursApart } }
}

/** The sender and all recipients must be participants of the thread; the mailbox itself does not count. */
function hasSameParticipants<Id>(
  message: ThreadableMessage,
  candidate: ThreadCandidate<Id>,
  rules: ThreadRules,
): boolean {
  const people = participantsOf(message).filter((address) => !rules.ownAddresses.has(address))
  return people.length > 0 && people.every((address) => candidate.participants.has(address))
}

/** Returns the lower-case addresses of everyone in the headers of a message. */
export function participantsOf(message: ThreadableMessage): string[] {
  return [
    ...new Set(lowerCaseAddresses(message.from, message.sender, message.replyTo, message.to, message.cc)),
  ]
}

function lowerCaseAddresses(...lists: (readonly MailAddress[])[]): string[] {
  return lists
    .flatMap((list) => list.map(({ address }) => address.toLowerCase()))
    .filter((address) => address !== '')
}

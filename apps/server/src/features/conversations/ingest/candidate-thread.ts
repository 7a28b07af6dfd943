import { analyseSubject, baseSubject, type ThreadableMessage, type ThreadCandidate } from '@postroom/mail'
import { storable } from './incoming-message.ts'
import type { MessageToMatch } from './message-to-match.ts'

const maxParticipants = 500

/** A conversation, stored or new, while a batch is processed. */
export interface CandidateThread extends ThreadCandidate<string> {
  readonly threadId: string
  readonly isStored: boolean
  readonly messageIds: Set<string>
  readonly heldIds: Set<string>
  readonly participants: Set<string>
  readonly baseSubjects: Set<string>
  lastMessageAt: Date | null
  /** When it began with a reply without references whose original may still arrive. */
  parentlessReplyAt: Date | null
  /** That reply was sent by us; its original may be older than usual. */
  isParentlessReplyOurs: boolean
  hasUnidentified: boolean
  /** Split or merged by a person: only messages that reference it join it. */
  readonly isByHand: boolean
  teamId: string | null
  /** Closed so long ago that a new message from the customer starts a new conversation. */
  readonly startsNewConversation: boolean
}

/** A conversation of its own, so far without messages. */
export const newThread = (threadId: string): CandidateThread => ({
  threadId,
  isStored: false,
  messageIds: new Set(),
  heldIds: new Set(),
  participants: new Set(),
  baseSubjects: new Set(),
  lastMessageAt: null,
  parentlessReplyAt: null,
  isParentlessReplyOurs: false,
  hasUnidentified: false,
  isByHand: false,
  teamId: null,
  startsNewConversation: false,
})

/** Adds all that the other conversation has to the first one. */
export function absorb(into: CandidateThread, other: CandidateThread): void {
  into.teamId ??= other.teamId
  for (const id of other.messageIds) into.messageIds.add(id)
  for (const id of other.heldIds) into.heldIds.add(id)
  addParticipants(into, other.participants)
  for (const subject of other.baseSubjects) into.baseSubjects.add(subject)
  if (into.parentlessReplyAt === null) into.isParentlessReplyOurs = other.isParentlessReplyOurs
  into.parentlessReplyAt ??= other.parentlessReplyAt
  into.hasUnidentified ||= other.hasUnidentified
  into.lastMessageAt = latest(into.lastMessageAt, other.lastMessageAt)
}

/** Adds people up to the limit of a conversation. */
export function addParticipants(thread: CandidateThread, addresses: Iterable<string>): void {
  for (const address of addresses) {
    if (thread.participants.size >= maxParticipants) return
    thread.participants.add(address)
  }
}

/** By the closing policy, a new message of a customer may begin a new conversation; replies by us or colleagues join the old one. */
export const isOpenTo = (
  { startsNewConversation }: CandidateThread,
  { isNew, isOutbound, isByColleague }: MessageToMatch,
): boolean => !startsNewConversation || !isNew || isOutbound || isByColleague

/** Subject without prefixes, in the form in which it is stored and looked up. */
export const subjectKey = (subject: string): string => storable(baseSubject(subject).slice(0, 200))

/** Whether the message is a reply that references no message. */
export const lacksParent = ({
  references,
  threadable,
}: Pick<MessageToMatch, 'references'> & { threadable: Pick<ThreadableMessage, 'subject'> }): boolean =>
  references.length === 0 && analyseSubject(threadable.subject).isReply

/** The later of the two times. */
export const latest = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b > a) ? b : a

import {
  analyseSubject,
  chooseThread,
  NAMELESS_WINDOW_MS,
  participantsOf,
  type ThreadableMessage,
  type ThreadReason,
  trustAmong,
} from '@postroom/mail'
import {
  absorb,
  addParticipants,
  type CandidateThread,
  isOpenTo,
  lacksParent,
  latest,
  newThread,
  subjectKey,
} from './candidate-thread.ts'
import { isSyntheticKey } from './incoming-message.ts'
import { mayBeOne } from './may-be-one.ts'
import type { MessageToMatch } from './message-to-match.ts'
import { addTo, ReferenceIndex } from './reference-index.ts'
import {
  mayReference,
  outsidersOf,
  type ReferencingMessage,
  referencingMessageOf,
} from './referencing-messages.ts'

const subjectWindowMs = 7 * 24 * 3_600_000

export type StoredReason =
  | ThreadReason
  /** A message stored earlier references this one. */
  | { readonly rule: 'named-by-later'; readonly messageId: string }

export interface PoolRules {
  readonly ownAddresses: ReadonlySet<string>
  readonly isInside: (address: string) => boolean
  readonly isOurMessageId: (id: string) => boolean
  readonly newThreadId: () => string
}

/**
 * Conversations that a batch may touch. Mail arrives out of order, so a referenced id belongs to a conversation even
 * before its message arrives; a message that connects two conversations merges them.
 */
export class ConversationMatcher {
  readonly #rules: PoolRules
  readonly #threads = new Map<string, CandidateThread>()
  readonly #references: ReferenceIndex
  readonly #bySubject = new Map<string, Set<string>>()
  readonly #mergedInto = new Map<string, string>()

  constructor(rules: PoolRules) {
    this.#rules = rules
    this.#references = new ReferenceIndex(rules.isInside)
  }

  addStored(thread: Omit<CandidateThread, 'isStored' | 'messageIds' | 'heldIds'>): void {
    const candidate = {
      ...thread,
      isStored: true,
      messageIds: new Set<string>(),
      heldIds: new Set<string>(),
    }
    this.#threads.set(thread.threadId, candidate)
    for (const subject of thread.baseSubjects) addTo(this.#bySubject, subject, thread.threadId)
  }

  /** Records that the stored conversation has a message with this id, or references it. */
  addStoredId(threadId: string, messageId: string, how: 'holds' | 'names'): void {
    const thread = this.#threads.get(threadId)
    thread?.messageIds.add(messageId)
    if (how === 'holds') thread?.heldIds.add(messageId)
    this.#references.add(threadId, messageId, how)
  }

  /** Adds a stored message that references this id; the batch may contain the id's message. */
  addReferencing(messageId: string, referencingMessage: ReferencingMessage): void {
    this.#references.addReferencing(messageId, referencingMessage)
  }

  /** Records that the message with this id was written and received only within the workspace. */
  addInternal(messageId: string): void {
    this.#references.addInternal(messageId)
  }

  /** Chooses the conversation of a message; returns it with the reason, and with the closed one that it continues. */
  place(message: MessageToMatch): { threadId: string; reason: StoredReason; continuedId: string | null } {
    const choice = this.#choose(message)
    const continuedId = choice.threadId === null ? this.#findOld(message) : null
    const thread = this.#threads.get(choice.threadId ?? '') ?? this.#begin()
    if (choice.reason.rule !== 'subject' && lacksParent(message) && thread.parentlessReplyAt === null) {
      thread.parentlessReplyAt = message.receivedAt
      thread.isParentlessReplyOurs = message.isOutbound
    }
    this.#remember(message, thread)
    return { threadId: thread.threadId, reason: choice.reason, continuedId }
  }

  /** The conversation that a thread has been merged into, or the thread itself. */
  resolve(threadId: string): string {
    const into = this.#mergedInto.get(threadId)
    return into === undefined ? threadId : this.resolve(into)
  }

  thread(threadId: string): CandidateThread | undefined {
    return this.#threads.get(this.resolve(threadId))
  }

  /** Stored conversations that were merged into others. */
  merges(): { fromId: string; intoId: string }[] {
    return [...this.#mergedInto.keys()]
      .filter((fromId) => this.#threads.get(fromId)?.isStored)
      .map((fromId) => ({ fromId, intoId: this.resolve(fromId) }))
  }

  #choose(message: MessageToMatch): { threadId: string | null; reason: StoredReason } {
    const later = this.#named(message)
    // Conversations that reference the message are joined in any case; matching by subject may add another.
    const forward = this.#candidates(message).filter(
      (thread) => isOpenTo(thread, message) && !later.includes(thread) && this.#mayAnswer(message, thread),
    )
    const choice = this.#chooseAmong(message, forward)
    if (message.isNew) {
      const [first] = later
      if (choice.threadId !== null || !first) return choice
      return { threadId: first.threadId, reason: { rule: 'named-by-later', messageId: message.key } }
    }
    const linked =
      choice.threadId === null || choice.reason.rule === 'subject'
        ? []
        : forward.filter((thread) => this.#isTrusted(message, thread) && this.#isLinked(message, thread))
    const chosen = choice.threadId === null ? undefined : this.#threads.get(choice.threadId)
    const lost = this.#findParentlessReply(message)
    const byLater: StoredReason = { rule: 'named-by-later', messageId: message.key }
    if (chosen?.isByHand) return choice
    const all = [
      ...new Set([chosen, ...linked, ...later, lost?.thread].filter((thread) => thread !== undefined)),
    ]
    const one = this.#merge(all.filter(({ isByHand }) => !isByHand))
    if (!one) {
      const [byHand] = later
      return byHand ? { threadId: byHand.threadId, reason: byLater } : choice
    }
    const isFound = lost !== null && this.resolve(lost.thread.threadId) === one.threadId
    if (isFound && !analyseSubject(message.threadable.subject).isReply) one.parentlessReplyAt = null
    return {
      threadId: one.threadId,
      reason: chosen ? choice.reason : later.length > 0 || !lost ? byLater : lost.reason,
    }
  }

  #chooseAmong(message: MessageToMatch, threads: readonly CandidateThread[]) {
    return chooseThread(
      this.#seenFromOutside(message),
      threads.map((thread) => this.#view(message, thread)),
      {
        ownAddresses: message.isOutbound ? this.#rules.ownAddresses : new Set(),
        referrer: message.referrer,
        isOurMessageId: this.#rules.isOurMessageId,
        isInternalId: (id) => this.#references.isInternal(id),
        receivedAt: message.receivedAt,
      },
    )
  }

  /** The closed conversation that the message would have reopened, if it had been closed later. */
  #findOld(message: MessageToMatch): string | null {
    const old = this.#candidates(message).filter((thread) => !isOpenTo(thread, message))
    return old.length === 0 ? null : this.#chooseAmong(message, old).threadId
  }

  /** Finds the conversation of a reply that was matched by subject and arrived before its original. */
  #findParentlessReply(message: MessageToMatch): { thread: CandidateThread; reason: StoredReason } | null {
    const subject = subjectKey(message.threadable.subject)
    const people = new Set(participantsOf(message.threadable))
    for (const thread of this.#threadsOf(new Set(this.#bySubject.get(subject)))) {
      if (thread.parentlessReplyAt === null || this.#mergedInto.has(thread.threadId)) continue
      const distanceMs = Math.abs(thread.parentlessReplyAt.getTime() - message.receivedAt.getTime())
      const others = thread.participants.difference(this.#rules.ownAddresses)
      const windowMs =
        thread.isParentlessReplyOurs && isSyntheticKey(message.key) ? NAMELESS_WINDOW_MS : subjectWindowMs
      if (distanceMs > windowMs || others.size === 0 || !others.isSubsetOf(people)) continue
      const hoursApart = Math.round(distanceMs / 3_600_000)
      return { thread, reason: { rule: 'subject', baseSubject: subject, hoursApart } }
    }
    return null
  }

  #candidates(message: MessageToMatch): CandidateThread[] {
    const ids = new Set<string>()
    for (const reference of message.references)
      for (const id of this.#references.holdersOf(reference)) ids.add(this.resolve(id))
    for (const reference of message.references)
      for (const id of this.#references.referencingThreadsOf(reference)) ids.add(this.resolve(id))
    if (message.references.length === 0) {
      for (const id of this.#bySubject.get(subjectKey(message.threadable.subject)) ?? [])
        ids.add(this.resolve(id))
    }
    return this.#threadsOf(ids)
  }

  #named(message: MessageToMatch): CandidateThread[] {
    // A second message with the same id is forged or a rewritten copy, not the parent.
    if (this.#references.isHeld(message.key)) return []
    const { ownAddresses, isOurMessageId } = this.#rules
    const accepted = this.#references
      .referencingOf(message.key)
      .filter(
        (referencingMessage) =>
          isOurMessageId(message.key) ||
          (message.isInternal && this.#references.isKeptInside(message.key)) ||
          mayReference(referencingMessage, outsidersOf(message, ownAddresses)),
      )
    const ids = new Set(accepted.map(({ threadId }) => this.resolve(threadId)))
    return this.#threadsOf(ids).filter((thread) => isOpenTo(thread, message))
  }

  #threadsOf(ids: Iterable<string>): CandidateThread[] {
    return [...ids].flatMap((id) => this.#threads.get(id) ?? [])
  }

  /** Without our own address, which takes part in every conversation and is easily forged. */
  #view(message: MessageToMatch, thread: CandidateThread): CandidateThread {
    if (message.isOutbound) return thread
    return { ...thread, participants: thread.participants.difference(this.#rules.ownAddresses) }
  }

  #seenFromOutside({ threadable, isOutbound }: MessageToMatch): ThreadableMessage {
    if (isOutbound) return threadable
    const others = (list: ThreadableMessage['to']) =>
      list.filter(({ address }) => !this.#rules.ownAddresses.has(address.toLowerCase()))
    return { ...threadable, to: others(threadable.to), cc: others(threadable.cc) }
  }

  /**
   * Whether the thread has a referenced message, or references it too and no other thread has it or it may join that
   * one. A stranger could reference a message and copy its writer, so the references are checked by who wrote them.
   */
  #isLinked({ references }: MessageToMatch, thread: CandidateThread): boolean {
    const { ownAddresses } = this.#rules
    const isHere = (id: string): boolean => this.resolve(id) === thread.threadId
    return references.some((reference) => {
      const holders = [...this.#references.holdersOf(reference)]
      if (holders.some(isHere)) return true
      if (![...this.#references.referencingThreadsOf(reference)].some(isHere)) return false
      const people = this.#threadsOf(holders.map((id) => this.resolve(id))).map(
        (holder) => holder.participants,
      )
      const known = people.reduce((all, some) => all.union(some), new Set<string>()).difference(ownAddresses)
      const referencing = this.#references.referencingOf(reference).filter(({ threadId }) => isHere(threadId))
      return (
        holders.length === 0 ||
        referencing.some((referencingMessage) => mayReference(referencingMessage, known))
      )
    })
  }

  /** Our message replies to its nearest reference; for earlier ones, a recipient must take part in the conversation. */
  #mayAnswer(message: MessageToMatch, thread: CandidateThread): boolean {
    const [nearest] = message.references
    if (!message.isOutbound || nearest === undefined || thread.heldIds.has(nearest)) return true
    return this.#isTrusted(message, thread)
  }

  /** A reference to another conversation merges the two only if the writer takes part in them. */
  #isTrusted(message: MessageToMatch, thread: CandidateThread): boolean {
    const { ownAddresses } = this.#rules
    if (message.isOutbound) {
      return !outsidersOf(message, ownAddresses).isDisjointFrom(thread.participants)
    }
    const { participants } = this.#view(message, thread)
    return trustAmong(message.referrer, participants, false) !== null
  }

  /** Merges the first thread and those that may be one with it into the oldest of them, stored ones first. */
  #merge(threads: readonly CandidateThread[]): CandidateThread | undefined {
    const joined: CandidateThread[] = []
    for (const thread of threads) if (joined.every((each) => mayBeOne(each, thread))) joined.push(thread)
    const [into, ...others] = joined.sort((a, b) =>
      a.isStored === b.isStored ? (a.threadId < b.threadId ? -1 : 1) : a.isStored ? -1 : 1,
    )
    if (!into) return undefined
    for (const other of others) {
      this.#mergedInto.set(other.threadId, into.threadId)
      absorb(into, other)
    }
    return into
  }

  #begin(): CandidateThread {
    const thread = newThread(this.#rules.newThreadId())
    this.#threads.set(thread.threadId, thread)
    return thread
  }

  #remember(message: MessageToMatch, thread: CandidateThread): void {
    if (!this.#references.isHeld(message.key)) this.addStoredId(thread.threadId, message.key, 'holds')
    for (const reference of message.references) {
      this.addStoredId(thread.threadId, reference, 'names')
      this.addReferencing(
        reference,
        referencingMessageOf(message, thread.threadId, reference, message.referrer),
      )
    }
    if (message.isInternal) this.#references.addInternal(message.key)
    addParticipants(thread, participantsOf(message.threadable))
    thread.hasUnidentified ||= !message.isOutbound && isSyntheticKey(message.key)
    const subject = subjectKey(message.threadable.subject)
    thread.baseSubjects.add(subject)
    addTo(this.#bySubject, subject, thread.threadId)
    thread.lastMessageAt = latest(thread.lastMessageAt, message.receivedAt)
  }
}

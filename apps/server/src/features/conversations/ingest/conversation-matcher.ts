import { analyseSubject, chooseThread, participantsOf, type ThreadReason } from '@postroom/mail'
import {
  addParticipants,
  type CandidateThread,
  isOpenTo,
  lacksParent,
  latest,
  subjectKey,
} from './candidate-thread.ts'
import { CandidateThreads } from './candidate-threads.ts'
import { isSyntheticKey } from './incoming-message.ts'
import type { MessageToMatch } from './message-to-match.ts'
import { findParentlessReply } from './parentless-reply.ts'
import { ReferenceIndex } from './reference-index.ts'
import {
  mayReference,
  outsidersOf,
  type ReferencingMessage,
  referencingMessageOf,
} from './referencing-messages.ts'
import { isTrusted, seenFromOutside, withoutOwn } from './trusted-threads.ts'

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
  readonly #threads: CandidateThreads
  readonly #references: ReferenceIndex

  constructor(rules: PoolRules) {
    this.#rules = rules
    this.#threads = new CandidateThreads(rules.newThreadId)
    this.#references = new ReferenceIndex(rules.isInside)
  }

  addStored(thread: Parameters<CandidateThreads['addStored']>[0]): void {
    this.#threads.addStored(thread)
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
    const thread = this.#threads.get(choice.threadId ?? '') ?? this.#threads.begin()
    if (choice.reason.rule !== 'subject' && lacksParent(message) && thread.parentlessReplyAt === null) {
      thread.parentlessReplyAt = message.receivedAt
      thread.isParentlessReplyOurs = message.isOutbound
    }
    this.#remember(message, thread)
    return { threadId: thread.threadId, reason: choice.reason, continuedId }
  }

  /** The conversation that a thread has been merged into, or the thread itself. */
  resolve(threadId: string): string {
    return this.#threads.resolve(threadId)
  }

  thread(threadId: string): CandidateThread | undefined {
    return this.#threads.thread(threadId)
  }

  /** Stored conversations that were merged into others. */
  merges(): { fromId: string; intoId: string }[] {
    return this.#threads.merges()
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
        : forward.filter(
            (thread) =>
              isTrusted(message, thread, this.#rules.ownAddresses) && this.#isLinked(message, thread),
          )
    const chosen = choice.threadId === null ? undefined : this.#threads.get(choice.threadId)
    const lost = findParentlessReply(this.#threads, this.#rules.ownAddresses, message)
    const byLater: StoredReason = { rule: 'named-by-later', messageId: message.key }
    if (chosen?.isByHand) return choice
    const all = [
      ...new Set([chosen, ...linked, ...later, lost?.thread].filter((thread) => thread !== undefined)),
    ]
    const one = this.#threads.merge(all.filter(({ isByHand }) => !isByHand))
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
      seenFromOutside(message, this.#rules.ownAddresses),
      threads.map((thread) => withoutOwn(message, thread, this.#rules.ownAddresses)),
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

  #candidates(message: MessageToMatch): CandidateThread[] {
    const ids = new Set<string>()
    for (const reference of message.references)
      for (const id of this.#references.holdersOf(reference)) ids.add(this.resolve(id))
    for (const reference of message.references)
      for (const id of this.#references.referencingThreadsOf(reference)) ids.add(this.resolve(id))
    if (message.references.length === 0) {
      for (const id of this.#threads.idsBySubject(subjectKey(message.threadable.subject)))
        ids.add(this.resolve(id))
    }
    return this.#threads.withIds(ids)
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
    return this.#threads.withIds(ids).filter((thread) => isOpenTo(thread, message))
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
      const people = this.#threads
        .withIds(holders.map((id) => this.resolve(id)))
        .map((holder) => holder.participants)
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
    return isTrusted(message, thread, this.#rules.ownAddresses)
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
    this.#threads.addSubject(thread, subject)
    thread.lastMessageAt = latest(thread.lastMessageAt, message.receivedAt)
  }
}

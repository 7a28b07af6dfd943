import { analyseSubject, baseSubject } from './base-subject.ts'
import {
  chooseThread,
  participantsOf,
  type ThreadableMessage,
  type ThreadCandidate,
  type ThreadRules,
  threadingKeys,
} from './choose-thread.ts'

export interface MailboxMessage extends ThreadableMessage {
  /** Unique within the mailbox, also for messages without a Message-ID. */
  key: string
  /** Arrival time: defines the order and replaces a missing Date. */
  receivedAt: Date
}

interface Thread extends ThreadCandidate<number> {
  messageIds: Set<string>
  participants: Set<string>
  baseSubjects: Set<string>
  lastMessageAt: Date | null
  hasUnidentified: boolean
  keys: string[]
}

type MailboxRules = Omit<ThreadRules, 'receivedAt'>

/**
 * Threads a whole mailbox in memory and returns the thread number of each message by its key. Messages are processed in
 * order of arrival, so the result does not depend on the input order.
 */
export function threadMailbox(messages: readonly MailboxMessage[], rules: MailboxRules): Map<string, number> {
  const index = new ThreadIndex(rules)
  const ordered = [...messages].sort(
    (a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || (a.key < b.key ? -1 : 1),
  )
  for (const message of ordered) index.add(message)
  return index.grouping()
}

class ThreadIndex {
  readonly #rules: MailboxRules
  readonly #threads = new Map<number, Thread>()
  readonly #byMessageId = new Map<string, number>()
  readonly #byNamedId = new Map<string, Set<number>>()
  readonly #bySubject = new Map<string, Set<number>>()
  #next = 0

  constructor(rules: MailboxRules) {
    this.#rules = rules
  }

  add(message: MailboxMessage): void {
    const { threadId } = chooseThread(message, this.#candidates(message), {
      ...this.#rules,
      receivedAt: message.receivedAt,
    })
    const thread = (threadId === null ? undefined : this.#threads.get(threadId)) ?? this.#open()
    thread.keys.push(message.key)
    thread.hasUnidentified ||= message.messageId === null
    for (const address of participantsOf(message)) thread.participants.add(address)
    if (thread.lastMessageAt === null || thread.lastMessageAt < message.receivedAt)
      thread.lastMessageAt = message.receivedAt
    this.#remember(message, thread)
  }

  grouping(): Map<string, number> {
    return new Map(
      [...this.#threads.values()].flatMap(({ threadId, keys }) =>
        keys.map((key): [string, number] => [key, threadId]),
      ),
    )
  }

  #open(): Thread {
    const threadId = this.#next++
    const thread: Thread = {
      threadId,
      messageIds: new Set(),
      participants: new Set(),
      baseSubjects: new Set(),
      lastMessageAt: null,
      hasUnidentified: false,
      keys: [],
    }
    this.#threads.set(threadId, thread)
    return thread
  }

  #candidates(message: MailboxMessage): Thread[] {
    const ids = new Set<number>()
    const keys = threadingKeys(message)
    for (const key of keys) {
      const threadId = this.#byMessageId.get(key)
      if (threadId !== undefined) ids.add(threadId)
    }
    // Two replies to the same missing message belong together.
    for (const key of keys) for (const threadId of this.#byNamedId.get(key) ?? []) ids.add(threadId)
    if (ids.size === 0 && analyseSubject(message.subject).isReply) {
      for (const threadId of this.#bySubject.get(baseSubject(message.subject)) ?? []) ids.add(threadId)
    }
    return [...ids].flatMap((threadId) => this.#threads.get(threadId) ?? [])
  }

  /** A second message with the same Message-ID does not move the id to its own thread. */
  #remember(message: MailboxMessage, thread: Thread): void {
    if (message.messageId !== null && !this.#byMessageId.has(message.messageId)) {
      this.#byMessageId.set(message.messageId, thread.threadId)
      thread.messageIds.add(message.messageId)
    }
    for (const key of threadingKeys(message)) {
      addTo(this.#byNamedId, key, thread.threadId)
      thread.messageIds.add(key)
    }
    const subject = baseSubject(message.subject)
    thread.baseSubjects.add(subject)
    addTo(this.#bySubject, subject, thread.threadId)
  }
}

function addTo(index: Map<string, Set<number>>, key: string, threadId: number): void {
  const known = index.get(key)
  if (known) known.add(threadId)
  else index.set(key, new Set([threadId]))
}

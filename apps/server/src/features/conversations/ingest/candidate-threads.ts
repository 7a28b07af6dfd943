import { absorb, type CandidateThread, newThread } from './candidate-thread.ts'
import { mayBeOne } from './may-be-one.ts'
import { addTo } from './reference-index.ts'

/** The conversations that a batch may touch, by id and by subject, with those that it merges. */
export class CandidateThreads {
  readonly #newThreadId: () => string
  readonly #threads = new Map<string, CandidateThread>()
  readonly #bySubject = new Map<string, Set<string>>()
  readonly #mergedInto = new Map<string, string>()

  constructor(newThreadId: () => string) {
    this.#newThreadId = newThreadId
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

  /** The thread as it was added, also if it has been merged since. */
  get(threadId: string): CandidateThread | undefined {
    return this.#threads.get(threadId)
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

  isMerged(threadId: string): boolean {
    return this.#mergedInto.has(threadId)
  }

  withIds(ids: Iterable<string>): CandidateThread[] {
    return [...ids].flatMap((id) => this.#threads.get(id) ?? [])
  }

  /** Ids of the threads that have the subject, as they were added. */
  idsBySubject(subject: string): ReadonlySet<string> {
    return this.#bySubject.get(subject) ?? new Set()
  }

  addSubject(thread: CandidateThread, subject: string): void {
    thread.baseSubjects.add(subject)
    addTo(this.#bySubject, subject, thread.threadId)
  }

  /** Merges the first thread and those that may be one with it into the oldest of them, stored ones first. */
  merge(threads: readonly CandidateThread[]): CandidateThread | undefined {
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

  begin(): CandidateThread {
    const thread = newThread(this.#newThreadId())
    this.#threads.set(thread.threadId, thread)
    return thread
  }
}

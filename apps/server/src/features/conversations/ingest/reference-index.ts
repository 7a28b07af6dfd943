import type { ReferencingMessage } from './referencing-messages.ts'

const none: ReadonlySet<string> = new Set()

/** Which conversations have a message, which reference it, and by whose messages. */
export class ReferenceIndex {
  readonly #isInside: (address: string) => boolean
  readonly #holders = new Map<string, Set<string>>()
  readonly #referencingThreads = new Map<string, Set<string>>()
  readonly #referencing = new Map<string, ReferencingMessage[]>()
  readonly #internal = new Set<string>()

  constructor(isInside: (address: string) => boolean) {
    this.#isInside = isInside
  }

  add(threadId: string, messageId: string, how: 'holds' | 'names'): void {
    addTo(how === 'holds' ? this.#holders : this.#referencingThreads, messageId, threadId)
  }

  addReferencing(messageId: string, referencingMessage: ReferencingMessage): void {
    const known = this.#referencing.get(messageId)
    if (known) known.push(referencingMessage)
    else this.#referencing.set(messageId, [referencingMessage])
  }

  addInternal(messageId: string): void {
    this.#internal.add(messageId)
  }

  isHeld(messageId: string): boolean {
    return this.#holders.has(messageId)
  }

  /** Conversations that have the message. */
  holdersOf(messageId: string): ReadonlySet<string> {
    return this.#holders.get(messageId) ?? none
  }

  /** Conversations of messages that reference it. */
  referencingThreadsOf(messageId: string): ReadonlySet<string> {
    return this.#referencingThreads.get(messageId) ?? none
  }

  referencingOf(messageId: string): readonly ReferencingMessage[] {
    return this.#referencing.get(messageId) ?? []
  }

  /** Whether the message was written and received only within the workspace, and is still known only there. */
  isInternal(messageId: string): boolean {
    return this.#internal.has(messageId) && this.isKeptInside(messageId)
  }

  /**
   * Whether every reference to the message stayed within the workspace; an outsider who got one could pass the id on.
   */
  isKeptInside(messageId: string): boolean {
    return this.referencingOf(messageId).every(
      ({ isOutbound, sender, recipients }) =>
        !(isOutbound || sender.isColleague) || recipients.every(this.#isInside),
    )
  }
}

/** Adds the value to those of the key. */
export function addTo(index: Map<string, Set<string>>, key: string, value: string): void {
  const values = index.get(key)
  if (values) values.add(value)
  else index.set(key, new Set([value]))
}

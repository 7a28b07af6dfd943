import type { SlaPause, SlaTarget } from '@postroom/contract'

export interface SlaRef {
  readonly id: string
  readonly version: number
}

/** What happened in a conversation, with its state after it; null or undefined is as before. */
export interface Fact {
  readonly kind: 'received' | 'sent' | 'changed' | 'chosen'
  readonly at: Date
  readonly messageId: string | null
  readonly status: 'open' | 'closed' | 'removed' | null
  /** Only known together with the status. */
  readonly assigneeId: string | null
  /** Null: none from now on. */
  readonly sla?: SlaRef | null
}

export interface Pause {
  readonly reason: 'closed' | SlaPause
  readonly from: Date
  readonly until: Date | null
}

/** One promise that the conversation may ask for, whatever its SLA says. */
export interface Interval {
  readonly target: SlaTarget
  readonly messageId: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** `cancelled`: closed or removed before the promise was kept. */
  readonly end: 'kept' | 'cancelled' | null
  readonly pauses: readonly Pause[]
  /** The SLA that held when it ended, or holds now. */
  readonly sla: SlaRef | null
}

type Open = { -readonly [K in keyof Interval]: Interval[K] } & { pauses: Pause[] }
type Slot = 'assigned' | 'reply' | 'resolved'

/**
 * The promises of a conversation, by its history in the order of the log. The times in it may have another order: a mail
 * that was sent from another program is found later than what arrived after it.
 */
export function deriveIntervals(facts: readonly Fact[]): Interval[] {
  const walk = new Walk()
  for (const fact of facts) walk.take(fact)
  return walk.intervals
}

class Walk {
  readonly intervals: Open[] = []
  readonly #open = new Map<Slot, Open>()
  /** What the last closing ended: reopening without a new message continues it. */
  #closed = new Map<Slot, Open>()
  #status: 'open' | 'closed' | 'removed' = 'closed'
  #assigneeId: string | null = null
  #isAnswered = false
  /** Messages that no reply has answered. */
  #waiting: { readonly messageId: string; readonly at: Date }[] = []
  #sla: SlaRef | null = null

  take(fact: Fact): void {
    this.#changeStatus(fact)
    if (fact.status !== null) this.#assign(fact)
    if (fact.kind === 'received' && this.#status === 'open') this.#receive(fact)
    if (fact.kind === 'sent') this.#send(fact)
    if (fact.sla === undefined) return
    this.#sla = fact.sla
    for (const interval of this.#open.values()) interval.sla = fact.sla
  }

  #changeStatus({ kind, status, at }: Fact): void {
    if (status === null || status === this.#status) return
    const before = this.#status
    this.#status = status
    if (before === 'open') this.#close(at, status === 'closed')
    else if (status === 'open' && kind !== 'received') this.#continue(at)
    else if (status === 'open') this.#forget()
  }

  #close(at: Date, isSolved: boolean): void {
    this.#closed = new Map(this.#open)
    for (const [slot, interval] of this.#open) {
      interval.endedAt = at
      interval.end = slot === 'resolved' && isSolved ? 'kept' : 'cancelled'
    }
    this.#open.clear()
  }

  #continue(at: Date): void {
    for (const [slot, interval] of this.#closed) {
      if (interval.endedAt) interval.pauses.push({ reason: 'closed', from: interval.endedAt, until: at })
      interval.endedAt = null
      interval.end = null
      this.#open.set(slot, interval)
    }
    this.#closed = new Map()
  }

  #forget(): void {
    this.#closed = new Map()
    this.#waiting = []
  }

  #assign({ assigneeId, at }: Fact): void {
    this.#assigneeId = assigneeId
    if (assigneeId !== null) this.#keep('assigned', at)
  }

  #receive({ messageId, at }: Fact): void {
    if (messageId === null) return
    for (const interval of this.#open.values()) endPause(interval, at)
    this.#waiting.push({ messageId, at })
    if (!this.#open.has('resolved')) {
      this.#start('resolved', 'resolved', { messageId, at })
      if (this.#assigneeId === null) this.#start('assigned', 'assigned', { messageId, at })
    }
    const reply = this.#open.get('reply')
    if (!reply) this.#wait()
    else if (at < reply.startedAt) reply.startedAt = at
  }

  /** Starts the promise to answer the first message without a reply. */
  #wait(): void {
    const [first] = this.#waiting
    if (first) this.#start('reply', this.#isAnswered ? 'next_reply' : 'first_reply', first)
  }

  #start(slot: Slot, target: SlaTarget, { messageId, at }: { messageId: string; at: Date }): void {
    const interval: Open = {
      target,
      messageId,
      startedAt: at,
      endedAt: null,
      end: null,
      pauses: [],
      sla: this.#sla,
    }
    this.intervals.push(interval)
    this.#open.set(slot, interval)
  }

  #send({ at }: Fact): void {
    const [first] = this.#waiting
    this.#isAnswered = true
    if (first && at < first.at) return
    this.#keep('reply', at)
    this.#keepClosed(at)
    this.#waiting = this.#waiting.filter((message) => message.at > at)
    if (this.#waiting.length > 0) {
      if (this.#status === 'open') this.#wait()
      return
    }
    for (const interval of this.#open.values())
      if (!interval.pauses.some(({ until }) => until === null))
        interval.pauses.push({ reason: 'waiting_for_customer', from: at, until: null })
  }

  /** A reply that also closes is closed before the mail server has taken it. */
  #keepClosed(at: Date): void {
    const reply = this.#closed.get('reply')
    if (!reply || this.#status === 'removed') return
    reply.endedAt = at
    reply.end = 'kept'
    this.#closed.delete('reply')
  }

  #keep(slot: Slot, at: Date): void {
    const interval = this.#open.get(slot)
    if (!interval) return
    interval.endedAt = at
    interval.end = 'kept'
    this.#open.delete(slot)
  }
}

function endPause(interval: Open, at: Date): void {
  interval.pauses = interval.pauses.map((pause) => (pause.until === null ? { ...pause, until: at } : pause))
}

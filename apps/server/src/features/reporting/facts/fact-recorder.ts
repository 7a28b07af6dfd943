import type { BusinessTime, Fact, FactState } from './fact.ts'
import { emptyFact, noState } from './fact-state.ts'

export type Status = 'open' | 'closed' | 'removed'

/** When something happened, and when that became known. */
export interface Moment {
  readonly at: Date
  readonly recordedAt: Date
}

/** Collects the facts of a conversation. A fact has the state that the conversation had then, unless it says otherwise. */
export class FactRecorder {
  readonly facts: Fact[] = []
  /** Null until the first event says what the conversation is like. */
  status: Status | null = null
  #state: FactState
  readonly #states: { readonly at: Date; readonly state: FactState; readonly status: Status }[] = []
  readonly #business: BusinessTime | null

  constructor(before: Partial<FactState> | null, business: BusinessTime | null) {
    this.#state = { ...noState, ...before }
    this.#business = business
  }

  get state(): FactState {
    return this.#state
  }

  changeState(at: Date, state: FactState, status: Status): void {
    this.#state = state
    this.#states.push({ at, state, status })
  }

  stateAt(at: Date): FactState {
    return this.#states.findLast((one) => one.at <= at)?.state ?? this.#state
  }

  statusAt(at: Date): Status | undefined {
    return this.#states.findLast((one) => one.at <= at)?.status
  }

  durations(startedAt: Date, at: Date) {
    const wallMs = Math.max(0, at.getTime() - startedAt.getTime())
    return {
      startedAt,
      wallMs,
      businessMs: this.#business ? this.#business.msBetween(startedAt, at) : wallMs,
      calendarVersion: this.#business ? this.#business.versionAt(at) : null,
    }
  }

  add(
    kind: Fact['kind'],
    { at, recordedAt }: { readonly at: Date | null; readonly recordedAt: Date },
    more: Partial<Fact>,
  ): void {
    this.facts.push({
      ...emptyFact,
      ...this.#state,
      status: this.status === 'closed' ? 'closed' : 'open',
      ...more,
      kind,
      at,
      recordedAt,
    })
  }
}

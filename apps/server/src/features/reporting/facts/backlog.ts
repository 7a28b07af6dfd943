import type { FactState } from './fact.ts'
import type { FactRecorder, Moment } from './fact-recorder.ts'
import { isSameState } from './fact-state.ts'

interface Interval {
  readonly from: Moment
  readonly agesSince: Date
  readonly state: FactState
  readonly isWaiting: boolean
}

/** The intervals in which a conversation was open and did not change. */
export class Backlog {
  readonly #recorder: FactRecorder
  #interval: Interval | null = null

  constructor(recorder: FactRecorder) {
    this.#recorder = recorder
  }

  get isWaiting(): boolean {
    return this.#interval?.isWaiting ?? false
  }

  begin(from: Moment, isWaiting: boolean): void {
    this.#interval = { from, agesSince: from.at, state: this.#recorder.state, isWaiting }
  }

  /** Begins a new interval where the conversation changed. */
  follow({ at, recordedAt }: Moment, isWaiting: boolean, episodeAgesSince: Date | undefined): void {
    const { status, state } = this.#recorder
    const isOpen = status === 'open'
    const { state: stateBefore, isWaiting: wasWaiting, agesSince: before = at } = this.#interval ?? {}
    const agesSince = episodeAgesSince ?? before
    if (isOpen && this.#interval && isWaiting === wasWaiting && isSameState(stateBefore, state)) return
    if (this.#interval) this.#end({ at, recordedAt }, recordedAt)
    this.#interval = isOpen ? { from: { at, recordedAt }, agesSince, state, isWaiting } : null
  }

  /** The interval that lasts has no end. */
  finish(): void {
    if (this.#interval) this.#end(null, this.#interval.from.recordedAt)
  }

  #end(end: Moment | null, recordedAt: Date): void {
    const interval = this.#interval
    if (!interval) return
    const { from, agesSince, state, isWaiting } = interval
    if (end && end.at <= from.at) return
    const wallMs = Math.max(0, from.at.getTime() - agesSince.getTime())
    this.#recorder.add(
      'backlog',
      { at: end?.at ?? null, recordedAt },
      { ...state, startedAt: from.at, wallMs, isWaiting, status: 'open' },
    )
  }
}

import type { FactKind } from '@postroom/contract'

/** What the conversation was like when a fact happened. */
export interface FactState {
  readonly teamId: string | null
  readonly assigneeId: string | null
  readonly tagIds: readonly string[]
  readonly ruleIds: readonly string[]
}

/**
 * One countable thing that happened in a conversation. `backlog` is an interval in which it was open; its `wallMs` is how
 * old the conversation was at its start.
 */
export interface Fact extends FactState {
  readonly kind: Exclude<FactKind, 'status'> | 'backlog'
  /** Null: it lasts. */
  readonly at: Date | null
  readonly recordedAt: Date
  readonly startedAt: Date | null
  readonly userId: string | null
  readonly status: 'open' | 'closed'
  readonly slaId: string | null
  readonly slaTarget: string | null
  readonly reason: string | null
  readonly cause: string | null
  readonly messageId: string | null
  readonly wallMs: number | null
  readonly businessMs: number | null
  readonly calendarVersion: number | null
  readonly replies: number | null
  readonly replyMs: number | null
  readonly replyBusinessMs: number | null
  readonly overrunMs: number | null
  readonly isFirst: boolean | null
  /** The customer waits, or AI left the work to a person. */
  readonly isWaiting: boolean | null
  readonly isImported: boolean
  /** The correction by which it has its marks. */
  readonly correctionId?: string
}

/** Counts the open time of the inbox's calendar; null where it has none and every moment counts. */
export interface BusinessTime {
  msBetween(from: Date, to: Date): number
  /** The version of the calendar that held at the moment. */
  versionAt(at: Date): number
}

/** A clock of an SLA that was kept or missed. */
export interface EndedClock {
  readonly target: string
  readonly slaId: string
  readonly messageId: string
  readonly startedAt: Date
  readonly missedAt: Date | null
  readonly missedBy: string | null
  readonly endedAt: Date | null
  readonly passedMs: number
  readonly targetMs: number
}

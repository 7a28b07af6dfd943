import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'

/** A moment that a feature waits for, such as the end of a target. One for each name and subject. */
export interface Timer {
  readonly workspaceId: string
  /** The row that it is about. It may be gone when the timer fires: no foreign key connects them. */
  readonly subjectId: string
  readonly dueAt: Date
}

export interface FiredTimer extends Timer {
  /** The time by the database, at or after `dueAt`. */
  readonly now: Date
}

export interface FeatureTimer {
  /** Unique among all features: `sla-clock`. */
  readonly name: string
  /**
   * Runs in the worker role, in the transaction that deletes the timer: its changes happen exactly once. It may set the
   * timer again. After an error it is tried again, with growing delays of up to an hour.
   */
  fire(app: App, tx: Tx, timer: FiredTimer): Promise<void>
}

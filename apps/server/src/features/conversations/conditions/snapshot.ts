import type { conditionFields, SnapshotField } from '@postroom/contract'

interface ValueByKind {
  /** Not empty ones alone. */
  readonly text: readonly string[]
  readonly domain: readonly string[]
  readonly id: readonly string[]
  readonly choice: string
  readonly flag: boolean
  readonly moment: Date | null
  readonly number: number
}

export type SnapshotValues = {
  readonly [F in SnapshotField]: ValueByKind[(typeof conditionFields)[F]['kind']]
}
export type SnapshotValue = ValueByKind[keyof ValueByKind]

/** A message and its conversation at one moment, for conditions that must not see what changed since. */
export interface ConditionSnapshot {
  readonly takenAt: Date
  /** Null where nobody looks at it: then nothing is unread and no tag personal. */
  readonly readerId: string | null
  readonly values: SnapshotValues
}

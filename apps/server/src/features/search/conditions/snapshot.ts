import type { conditionFields, SnapshotField } from '@postroom/contract'

interface ValueByKind {
  /** Without empty texts. */
  readonly text: readonly string[]
  readonly domain: readonly string[]
  readonly id: readonly string[]
  /** Ids of the calendars that were open. */
  readonly calendar: readonly string[]
  readonly choice: string
  readonly flag: boolean
  readonly moment: Date | null
  readonly number: number
}

export type SnapshotValues = {
  readonly [F in SnapshotField]: ValueByKind[(typeof conditionFields)[F]['kind']]
}
export type SnapshotValue = ValueByKind[keyof ValueByKind]

/** Values of a message and its conversation at one moment; later changes do not affect conditions on it. */
export interface ConditionSnapshot {
  readonly takenAt: Date
  /** Null without a reader: then nothing is unread and there are no personal tags. */
  readonly readerId: string | null
  readonly values: SnapshotValues
}

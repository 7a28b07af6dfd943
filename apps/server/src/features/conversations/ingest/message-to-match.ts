import type { Referrer, ThreadableMessage } from '@postroom/mail'

/** The parts of a message that decide which conversation it belongs to. */
export interface MessageToMatch {
  readonly key: string
  readonly references: readonly string[]
  readonly threadable: ThreadableMessage
  readonly isOutbound: boolean
  readonly referrer: Referrer
  /** A colleague wrote it to an outsider. */
  readonly isByColleague: boolean
  /** All writers and recipients are within the workspace. */
  readonly isInternal: boolean
  readonly isNew: boolean
  readonly receivedAt: Date
}

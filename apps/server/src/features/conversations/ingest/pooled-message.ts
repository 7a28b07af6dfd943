import type { Referrer, ThreadableMessage } from '@postroom/mail'

/** A message as it is put into its conversation. */
export interface PooledMessage {
  readonly key: string
  readonly references: readonly string[]
  readonly threadable: ThreadableMessage
  readonly isOutbound: boolean
  readonly referrer: Referrer
  /** A colleague wrote it to somebody outside. */
  readonly isByColleague: boolean
  /** Nobody outside the workspace wrote or received it. */
  readonly isInternal: boolean
  readonly isNew: boolean
  readonly receivedAt: Date
}

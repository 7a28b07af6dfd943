import type { ThreadableMessage } from '@postroom/mail'

/** A message as it is put into its conversation. */
export interface PooledMessage {
  readonly key: string
  readonly references: readonly string[]
  readonly threadable: ThreadableMessage
  readonly isOutbound: boolean
  readonly isNew: boolean
  readonly receivedAt: Date
}

import type { MailLimits } from '../../limits.ts'
import type { ReadMessage } from '../../mime/parsed-message.ts'
import type { BulkTarget } from './bulk-sign-in.ts'

/** What the thread is started with. */
export interface BulkOrder {
  readonly target: BulkTarget
  readonly path: string
  readonly uidValidity: bigint
  /** In the order of fetching, in slices. */
  readonly uids: readonly number[]
  readonly limits: MailLimits
  /** All of one size, which is the most that a message may have; so much of the mailbox is in memory at once. */
  readonly buffers: readonly ArrayBuffer[]
  /** The UID that is being read, 0 between two. */
  readonly progress: SharedArrayBuffer
}

export interface WireMessage {
  readonly uid: number
  readonly flags: string[]
  readonly internalDate: Date | null
  readonly objectId: string | null
  /** Where it is in the buffer. */
  readonly start: number
  readonly end: number
  /** Hexadecimal. */
  readonly sha256: string
  /** Or why it could not be read. */
  readonly read: ReadMessage | string
}

export type FromThread =
  | { readonly kind: 'batch'; readonly buffer: ArrayBuffer; readonly messages: WireMessage[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }

export type ToThread = { readonly buffer: ArrayBuffer }

import type { MailLimits } from '../../limits.ts'
import type { ReadMessage } from '../../mime/parsed-message.ts'
import type { BulkTarget } from './bulk-sign-in.ts'

/** Data that the thread is started with. */
export interface BulkOrder {
  readonly target: BulkTarget
  readonly path: string
  readonly uidValidity: bigint
  /** In the order in which they are fetched. */
  readonly uids: readonly number[]
  readonly limits: MailLimits
  /** Equal buffers that bound the memory in use; a message must fit into one. */
  readonly buffers: readonly ArrayBuffer[]
  /** UID of the message that is being parsed, otherwise 0. */
  readonly progress: SharedArrayBuffer
}

export interface WireMessage {
  readonly uid: number
  readonly flags: string[]
  readonly internalDate: Date | null
  readonly objectId: string | null
  /** Byte range within the buffer. */
  readonly start: number
  readonly end: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The parsed message, or why parsing failed. */
  readonly read: ReadMessage | string
}

export type FromThread =
  | { readonly kind: 'batch'; readonly buffer: ArrayBuffer; readonly messages: WireMessage[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }

export type ToThread = { readonly buffer: ArrayBuffer }

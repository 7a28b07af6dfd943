import { createHash } from 'node:crypto'
import type { ReadMessage } from '@postroom/mail'

/** One copy of a message as found on a mail server; its raw bytes are stored already. */
export interface IncomingMessage {
  readonly mailboxId: string
  readonly inboxId: string
  readonly folder: string
  readonly folderRole: 'inbox' | 'sent' | 'archive' | 'junk' | 'trash' | 'other'
  readonly uidValidity: bigint
  readonly uid: number
  readonly flags: readonly string[]
  readonly internalDate: Date
  readonly rawSha256: Buffer
  readonly sizeBytes: number
  readonly parsed: ReadMessage
  /** Arrived while we were watching; false for what a first sync finds. */
  readonly isNew: boolean
}

export interface StoredBatch {
  /** Messages not held before. */
  readonly stored: number
  /** Further copies of messages already held, and copies already known. */
  readonly duplicates: number
  /** Conversations that got something new. */
  readonly conversations: number
}

/** The Message-ID and the bytes: the same id on other bytes is another message (RFC 5322 3.6.4 is not always kept). */
export const identityOf = (key: string, rawSha256: Buffer): string => `${rawSha256.toString('hex')} ${key}`

/** Of the ids that stand in for missing ones. */
export const namelessDomain = 'synthetic.invalid'

export const isNameless = (key: string): boolean => key.endsWith(`@${namelessDomain}`)

export const keyOf = ({ messageId, syntheticId }: ReadMessage, rawSha256: Buffer): string =>
  indexable(messageId ?? syntheticId ?? `${rawSha256.toString('hex')}@${namelessDomain}`)

/** PostgreSQL takes neither NUL nor half a surrogate pair, and hostile mail has both. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** An id as it is kept and looked up: entries of an index must stay below 2704 bytes. */
export function indexable(id: string): string {
  const kept = storable(id)
  return kept.length <= 500 ? kept : `${createHash('sha256').update(kept).digest('hex')}@long.invalid`
}

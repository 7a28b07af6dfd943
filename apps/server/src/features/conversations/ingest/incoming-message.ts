import { createHash } from 'node:crypto'
import type { ReadMessage } from '@postroom/mail'

/** One copy of a message from a mail server; its raw bytes are already stored. */
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
  /** Arrived after the first sync; false for history. */
  readonly isNew: boolean
}

export interface StoredBatch {
  /** Messages stored for the first time. */
  readonly stored: number
  /** Further copies of stored messages, and copies already known. */
  readonly duplicates: number
  /** Conversations with new messages. */
  readonly conversations: number
}

/** Message-ID and content hash: some senders reuse a Message-ID for different messages, against RFC 5322, 3.6.4. */
export const identityOf = (key: string, rawSha256: Buffer): string => `${rawSha256.toString('hex')} ${key}`

/** Domain of synthetic ids, given to messages without Message-ID; stored messages and a query have it too. */
const syntheticDomain = 'synthetic.invalid'

export const isSyntheticKey = (key: string): boolean => key.endsWith(`@${syntheticDomain}`)

/** Under which a message is known: its Message-ID, or one made from its content if it has none. */
export const keyOf = ({ messageId, syntheticId }: ReadMessage, rawSha256: Buffer): string =>
  indexable(messageId ?? syntheticId ?? `${rawSha256.toString('hex')}@${syntheticDomain}`)

/** Removes NUL and lone surrogates, which PostgreSQL refuses and hostile mail contains. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Shortens an id for storage: PostgreSQL limits btree index entries to 2704 bytes. */
export function indexable(id: string): string {
  const kept = storable(id)
  return kept.length <= 500 ? kept : `${createHash('sha256').update(kept).digest('hex')}@long.invalid`
}

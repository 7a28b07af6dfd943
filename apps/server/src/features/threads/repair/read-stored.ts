import { ParseFailure, type ParsePool } from '@postroom/mail'
import {
  type AddressBook,
  describeMessage,
  type FoundMessage,
  verdictOf,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'

interface StoredMessage {
  readonly id: string
  readonly mailboxId: string
  readonly rawSha256: Buffer
  readonly sizeBytes: number
  readonly arrivedAt: Date
  readonly isOutbound: boolean
}

/** An inbox with the address book by which current rules judge its mail. */
export interface InboxToRepair {
  readonly workspaceId: string
  readonly inboxId: string
  readonly book: AddressBook
}

/**
 * Parses a stored message again as if it just arrived: earlier versions stored neither the sender verdict nor whether a
 * colleague wrote it. Null if its bytes are missing or cannot be parsed.
 */
export async function readStored(
  app: App,
  parser: ParsePool,
  { book, inboxId }: InboxToRepair,
  message: StoredMessage,
): Promise<FoundMessage | null> {
  try {
    const parsed = await parser.parse(await app.blobs.get(message.rawSha256))
    return describeMessage(
      app,
      { book },
      {
        mailboxId: message.mailboxId,
        inboxId,
        folder: '',
        folderRole: message.isOutbound ? 'sent' : 'inbox',
        uidValidity: 0n,
        uid: 0,
        flags: [],
        internalDate: message.arrivedAt,
        rawSha256: message.rawSha256,
        sizeBytes: message.sizeBytes,
        parsed,
        isNew: true,
      },
    )
  } catch (error) {
    const reason = error instanceof ParseFailure ? 'it cannot be parsed' : 'its bytes cannot be read'
    app.log.warn(
      { messageId: message.id, reason, error: String(error) },
      'a stored message could not be parsed again',
    )
    return null
  }
}

/** Whether the sender failed authentication; true also if it cannot be determined. */
export async function isDisproven(
  app: App,
  parser: ParsePool,
  { book }: InboxToRepair,
  rawSha256: Buffer,
): Promise<boolean> {
  try {
    return verdictOf(book, await parser.parse(await app.blobs.get(rawSha256))) === 'fail'
  } catch {
    return true
  }
}

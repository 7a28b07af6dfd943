import { ParseFailure, type ParsePool } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { type AddressBook, verdictOf } from '../ingest/address-book.ts'
import { describe, type FoundMessage } from '../ingest/describe-message.ts'

interface StoredMessage {
  readonly id: string
  readonly mailboxId: string
  readonly rawSha256: Buffer
  readonly sizeBytes: number
  readonly arrivedAt: Date
  readonly isOutbound: boolean
}

/** The address book of an inbox, as today's rules see its mail. */
export interface InboxToRepair {
  readonly workspaceId: string
  readonly inboxId: string
  readonly book: AddressBook
}

/**
 * A stored message read again from its bytes, as if it came in now: earlier versions kept neither what the server found out
 * about its sender nor who is a colleague. Null where its bytes are gone or cannot be parsed.
 */
export async function readStored(
  app: App,
  parser: ParsePool,
  { book, inboxId }: InboxToRepair,
  message: StoredMessage,
): Promise<FoundMessage | null> {
  try {
    const parsed = await parser.parse(await app.blobs.get(message.rawSha256))
    return describe(
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
    app.log.warn({ messageId: message.id, reason, error: String(error) }, 'a message was not looked at again')
    return null
  }
}

/** Whether its sender was disproven, or may have been. */
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

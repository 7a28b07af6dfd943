import type { BulkMessage, MailSession } from '@postroom/mail'
import type { MailSync } from './mail-sync.ts'
import type { FetchedBatch, FetchedMessage, FolderBeingRead } from './prepare-messages.ts'

/** With fewer messages, the start of another thread and connection costs more than it saves. */
const bulkFrom = 300

/**
 * Fetches many messages in a separate thread over a separate connection, if both are available. A failure ends the
 * generator without an error: the remaining messages are fetched the ordinary way, which reports the cause.
 */
export async function* fetchInBulk(
  { app, connections, parser }: MailSync,
  session: MailSession,
  { source, row }: FolderBeingRead,
  uids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<FetchedBatch> {
  if (uids.length < bulkFrom || !session.fetchBulk) return
  const leave = connections.tryAnother(source.mailboxId)
  if (!leave) return
  // The bulk thread parses what it fetches, so the parse pool can release its memory.
  parser.rest()
  try {
    for await (const { messages, release } of session.fetchBulk(uids, { signal }))
      yield { messages: messages.map(fetched), release }
  } catch (error) {
    signal.throwIfAborted()
    const { mailboxId } = source
    app.log.warn({ mailboxId, folder: row.path, error: String(error) }, 'bulk fetch failed')
  } finally {
    leave()
  }
}

const fetched = ({ read, sha256, ...message }: BulkMessage): FetchedMessage => ({
  ...message,
  known: { sha256, read },
})

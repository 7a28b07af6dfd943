import type { BulkMessage, MailSession } from '@postroom/mail'
import type { Mailroom } from './mailroom.ts'
import type { FetchedBatch, FetchedMessage, FolderBeingRead } from './store-messages.ts'

/** For fewer a thread and a connection of their own are not worth while. */
const bulkFrom = 300

/**
 * Many messages by a thread and a connection of their own, where both can be had. What goes wrong there only ends it:
 * what has not come is fetched in the ordinary way, which tells what is the matter.
 */
export async function* fetchInBulk(
  { app, connections, parser }: Mailroom,
  session: MailSession,
  { source, row }: FolderBeingRead,
  uids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<FetchedBatch> {
  if (uids.length < bulkFrom || !session.fetchBulk) return
  const leave = connections.tryAnother(source.mailboxId)
  if (!leave) return
  // That thread reads what it fetches.
  parser.rest()
  try {
    for await (const { messages, release } of session.fetchBulk(uids, { signal }))
      yield { messages: messages.map(fetched), release }
  } catch (error) {
    signal.throwIfAborted()
    const { mailboxId } = source
    app.log.warn({ mailboxId, folder: row.path, error: String(error) }, 'a fetch of many messages broke off')
  } finally {
    leave()
  }
}

const fetched = ({ read, sha256, ...message }: BulkMessage): FetchedMessage => ({
  ...message,
  known: { sha256, read },
})

import type { TestInbox } from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { quarantineMessage } from '../../src/features/mail-sync/quarantine.queries.ts'
import type { Owner, TestServer } from '../harness.ts'

/** A message of the inbox that could not be read. */
export async function addQuarantinedMessage(
  { app }: TestServer,
  { client, workspaceId }: Owner,
  inbox: TestInbox,
  mark: string,
): Promise<string> {
  const { id: inboxId, mailboxId } = inbox
  await app.db.write(workspaceId, (tx) =>
    quarantineMessage(
      tx,
      { workspaceId, mailboxId, inboxId },
      { path: 'INBOX', uidValidity: 1n },
      {
        uid: 900,
        kind: 'withheld',
        error: 'The server hands out nothing.',
        rawSha256: null,
        sizeBytes: 1,
        subject: `${mark} aside`,
        flags: [],
        internalDate: null,
      },
    ),
  )
  const { items } = await client.call('mailSync.list_quarantined', { mailboxId })
  return items[0]?.id ?? ''
}

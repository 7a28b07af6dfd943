import type { TestInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { insertMailboxRow } from '#features/mailboxes/mailboxes.queries.ts'
import { newId } from '#platform/ids.ts'
import type { Someone, TestServer } from '#test/harness.ts'

/** Somebody's own inbox as connecting leaves it, without servers behind it. */
export async function createOwnTestInbox(
  { app }: TestServer,
  workspaceId: string,
  person: Someone,
  email = `own-${newId()}@marewind.example`,
): Promise<TestInbox> {
  const mailboxId = newId()
  const door = { host: 'mail.example', port: 993, security: 'tls', username: email } as const
  await app.db.write(workspaceId, (tx) =>
    insertMailboxRow(tx, {
      workspaceId,
      id: mailboxId,
      email,
      provider: 'Imap',
      scope: 'PERSONAL',
      ownerId: person.userId,
      state: 'connecting',
      imap: door,
      smtp: { ...door, port: 465 },
      createdBy: person.userId,
    }),
  )
  const { inbox } = await person.client.call('personalInboxes.create', { mailboxId, name: email })
  if (!inbox) throw new Error('The inbox was not made.')
  return { id: inbox.id, mailboxId, email }
}

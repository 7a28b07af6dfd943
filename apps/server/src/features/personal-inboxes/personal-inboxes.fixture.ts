import type { TestInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { insertMailboxRow } from '#features/mailboxes/mailbox-changes.queries.ts'
import { newId } from '#platform/ids.ts'
import type { Someone, TestServer } from '#test/harness.ts'

const someAddress = (): string => `own-${newId()}@marewind.example`

/** Stores a personal mailbox without mail servers. */
export async function createOwnTestMailbox(
  { app }: TestServer,
  workspaceId: string,
  person: Someone,
  email = someAddress(),
): Promise<string> {
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
  return mailboxId
}

/** Creates a personal inbox as after connecting, without mail servers. */
export async function createOwnTestInbox(
  server: TestServer,
  workspaceId: string,
  person: Someone,
  email = someAddress(),
): Promise<TestInbox> {
  const mailboxId = await createOwnTestMailbox(server, workspaceId, person, email)
  const { inbox } = await person.client.call('personalInboxes.create', { mailboxId, name: email })
  if (!inbox) throw new Error('The inbox was not created.')
  return { id: inbox.id, mailboxId, email }
}

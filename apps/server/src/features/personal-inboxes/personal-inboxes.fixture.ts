import type { TestInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { insertMailboxRow } from '#features/mailboxes/mailboxes.queries.ts'
import { newId } from '#platform/ids.ts'
import type { Someone, TestServer } from '#test/harness.ts'

const someAddress = (): string => `own-${newId()}@marewind.example`

/** A mailbox that somebody connected for themselves, without servers behind it. */
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

/** Somebody's own inbox as connecting leaves it, without servers behind it. */
export async function createOwnTestInbox(
  server: TestServer,
  workspaceId: string,
  person: Someone,
  email = someAddress(),
): Promise<TestInbox> {
  const mailboxId = await createOwnTestMailbox(server, workspaceId, person, email)
  const { inbox } = await person.client.call('personalInboxes.create', { mailboxId, name: email })
  if (!inbox) throw new Error('The inbox was not made.')
  return { id: inbox.id, mailboxId, email }
}

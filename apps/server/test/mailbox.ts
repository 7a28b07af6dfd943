import { newId } from '#platform/ids.ts'
import { insertMailboxRow } from '../src/features/mailboxes/mailbox-changes.queries.ts'
import type { Owner, TestServer } from './harness.ts'

/** Inserts a mailbox as if it was connected, without mail servers. */
export async function createTestMailbox({ app }: TestServer, owner: Owner, email: string): Promise<string> {
  const id = newId()
  const door = { host: 'mail.example', port: 993, security: 'tls', username: email } as const
  await app.db.write(owner.workspaceId, (tx) =>
    insertMailboxRow(tx, {
      workspaceId: owner.workspaceId,
      id,
      email,
      provider: 'Imap',
      scope: 'TEAM',
      state: 'connecting',
      imap: door,
      smtp: { ...door, port: 465 },
      createdBy: owner.userId,
    }),
  )
  return id
}

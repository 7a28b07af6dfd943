import { imapAccount, type MailAccount } from '@postroom/mail'
import { type MailboxRow, openCredentials } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Lease } from './leases.queries.ts'

export interface OpenedAccount {
  readonly mailbox: MailboxRow
  readonly account: MailAccount
}

/** The way into a mailbox, whatever is behind it; null where it was disconnected or does not exist. */
export async function openAccount(
  app: App,
  { workspaceId, mailboxId }: Pick<Lease, 'workspaceId' | 'mailboxId'>,
): Promise<OpenedAccount | null> {
  const credentials = await app.db.read(workspaceId, (tx) => openCredentials(app, tx, workspaceId, mailboxId))
  if (!credentials) return null
  return { mailbox: credentials.mailbox, account: imapAccount(credentials.imap, credentials.smtp) }
}

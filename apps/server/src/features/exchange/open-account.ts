import { ewsAccount, graphAccount, imapAccount, type MailAccount } from '@postroom/mail'
import {
  findMailbox,
  graphOptions,
  type MailboxRow,
  openCredentials,
  openPasswords,
} from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { BookOwner } from './books.queries.ts'
import { openNumberBook } from './number-book.ts'

export interface OpenedAccount {
  readonly mailbox: MailboxRow
  readonly account: MailAccount
}

/** Opens the mail account of a mailbox of any kind; null if it is disconnected or does not exist. */
export async function openAccount(app: App, owner: BookOwner): Promise<OpenedAccount | null> {
  const { workspaceId, mailboxId } = owner
  const { mailbox, credentials } = await app.db.read(workspaceId, async (tx) => ({
    mailbox: await findMailbox(tx, workspaceId, mailboxId),
    credentials: await openCredentials(app, tx, workspaceId, mailboxId),
  }))
  if (mailbox?.access === 'ews') return openEws(app, mailbox)
  if (mailbox?.access === 'graph') return openGraph(app, mailbox)
  if (!mailbox || !credentials) return null
  return { mailbox, account: imapAccount(credentials.imap, credentials.smtp) }
}

function openEws(app: App, mailbox: MailboxRow): OpenedAccount | null {
  const passwords = openPasswords(app, mailbox)
  if (!passwords || mailbox.serviceUrl === null) return null
  const { email, imap, workspaceId, id: mailboxId } = mailbox
  const options = {
    door: app.egress,
    url: mailbox.serviceUrl,
    mailbox: email,
    user: imap.username,
    pass: passwords.imapPassword,
    ...(imap.pinnedFingerprint256 !== undefined && { pinnedFingerprint256: imap.pinnedFingerprint256 }),
  }
  return { mailbox, account: ewsAccount(options, openNumberBook(app, { workspaceId, mailboxId })) }
}

function openGraph(app: App, mailbox: MailboxRow): OpenedAccount | null {
  const { workspaceId, id: mailboxId, grantId, email } = mailbox
  if (grantId === null) return null
  const options = graphOptions(app, { workspaceId, grantId }, email)
  return { mailbox, account: graphAccount(options, openNumberBook(app, { workspaceId, mailboxId })) }
}

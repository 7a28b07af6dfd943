import type { imapServer } from '@postroom/contract'
import type { ImapConnectOptions, SmtpConnectOptions } from '@postroom/mail'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { openPasswords } from './mailbox-passwords.ts'
import { findMailbox, type MailboxRow } from './mailboxes.queries.ts'

type Server = z.infer<typeof imapServer>

export interface MailboxCredentials {
  readonly mailbox: MailboxRow
  readonly imap: ImapConnectOptions
  readonly smtp: SmtpConnectOptions
}

/** The mail engine's options for one server, with the operator's door as the only way out. */
export const connectOptions = (app: App, server: Server, password: string) => ({
  host: server.host,
  port: server.port,
  security: server.security,
  auth: { user: server.username, pass: password },
  door: app.egress,
  ...(server.pinnedFingerprint256 !== undefined && { pinnedFingerprint256: server.pinnedFingerprint256 }),
})

/** What it takes to connect to the mailbox's servers; null where it was disconnected or does not exist. */
export async function openCredentials(
  app: App,
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<MailboxCredentials | null> {
  const mailbox = await findMailbox(tx, workspaceId, mailboxId)
  const passwords = mailbox && openPasswords(app, mailbox)
  if (!mailbox || !passwords) return null
  return {
    mailbox,
    imap: connectOptions(app, mailbox.imap, passwords.imapPassword),
    smtp: connectOptions(app, mailbox.smtp, passwords.smtpPassword ?? passwords.imapPassword),
  }
}

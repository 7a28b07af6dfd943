import type { imapServer } from '@postroom/contract'
import type { ImapConnectOptions, SignInWith, SmtpConnectOptions } from '@postroom/mail'
import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { mailTokenSource } from './mail-token-source.ts'
import { openPasswords } from './mailbox-passwords.ts'
import { findMailbox, type MailboxRow } from './mailboxes.queries.ts'

type Server = z.infer<typeof imapServer>

/** Connection options for a mailbox with IMAP and SMTP servers, for any kind of sign-in. */
export interface MailboxCredentials {
  readonly mailbox: MailboxRow
  readonly imap: ImapConnectOptions
  readonly smtp: SmtpConnectOptions
}

type WithoutSecret = Omit<ImapConnectOptions & SmtpConnectOptions, 'auth' | 'log'>

/** Connection options for one server, through the outbound HTTP client with its SSRF guard. */
export const serverOptions = (app: App, server: Server): WithoutSecret => ({
  host: server.host,
  port: server.port,
  security: server.security,
  door: app.egress,
  ...(server.pinnedFingerprint256 !== undefined && { pinnedFingerprint256: server.pinnedFingerprint256 }),
})

/**
 * Returns what is needed to connect to the servers of a mailbox; null if it is disconnected, missing or has no servers.
 * Makes no request: access tokens are obtained when a connection signs in.
 */
export async function openCredentials(
  app: App,
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<MailboxCredentials | null> {
  const mailbox = await findMailbox(tx, workspaceId, mailboxId)
  const signIn = mailbox && findSignIn(app, mailbox)
  if (!mailbox || !signIn) return null
  return {
    mailbox,
    imap: { ...serverOptions(app, mailbox.imap), auth: signIn.imap },
    smtp: { ...serverOptions(app, mailbox.smtp), auth: signIn.smtp },
  }
}

interface SignIn {
  readonly imap: SignInWith
  readonly smtp: SignInWith
}

/** Sign-in data by kind of access; null if there is none. */
function findSignIn(app: App, mailbox: MailboxRow): SignIn | null {
  const { access, workspaceId, grantId, imap, smtp } = mailbox
  if (access === 'password') {
    const passwords = openPasswords(app, mailbox)
    if (!passwords) return null
    const { imapPassword, smtpPassword } = passwords
    return {
      imap: { user: imap.username, pass: imapPassword },
      smtp: { user: smtp.username, pass: smtpPassword ?? imapPassword },
    }
  }
  if (access !== 'oauth' || grantId === null) return null
  const accessToken = mailTokenSource(app, { workspaceId, grantId })
  return { imap: { user: imap.username, accessToken }, smtp: { user: smtp.username, accessToken } }
}

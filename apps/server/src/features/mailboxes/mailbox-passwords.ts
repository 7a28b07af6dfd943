import type { App } from '#platform/app.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

type Column = 'imap_password' | 'smtp_password'

const secretLocation = (workspaceId: string, mailboxId: string, column: Column) => ({
  workspaceId,
  table: 'mailboxes',
  rowId: mailboxId,
  column,
})

export interface MailboxPasswords {
  readonly imapPassword: string
  /** Null if it is the same as for IMAP. */
  readonly smtpPassword: string | null
}

/** Encrypts the passwords of a mailbox. */
export const sealPasswords = (
  app: App,
  workspaceId: string,
  mailboxId: string,
  { imapPassword, smtpPassword }: MailboxPasswords,
): { imapPassword: string; smtpPassword: string | null } => ({
  imapPassword: app.secrets.seal(imapPassword, secretLocation(workspaceId, mailboxId, 'imap_password')),
  smtpPassword:
    smtpPassword === null
      ? null
      : app.secrets.seal(smtpPassword, secretLocation(workspaceId, mailboxId, 'smtp_password')),
})

/** Decrypts the passwords; null after the mailbox was disconnected. */
export function openPasswords(app: App, row: MailboxRow): MailboxPasswords | null {
  if (row.imapPassword === null) return null
  const open = (sealed: string, column: Column): string =>
    app.secrets.open(sealed, secretLocation(row.workspaceId, row.id, column))
  return {
    imapPassword: open(row.imapPassword, 'imap_password'),
    smtpPassword: row.smtpPassword === null ? null : open(row.smtpPassword, 'smtp_password'),
  }
}

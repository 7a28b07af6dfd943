import { z } from 'zod'
import { emailAddress, secretText } from './core/fields.ts'

const userName = (what: string) =>
  z
    .string({ error: `Please enter your ${what} user name.` })
    .trim()
    .min(1, `Please enter your ${what} user name.`)
    .max(254, 'Use at most 254 characters.')

/** The body that the specification calls AuthImapSmtp. */
export const authImapSmtp = {
  email: emailAddress(),
  imapUsername: userName('IMAP'),
  smtpUsername: userName('SMTP'),
  imapPassword: secretText('IMAP password'),
  smtpPassword: secretText('SMTP password'),
}

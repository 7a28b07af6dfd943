import { z } from 'zod'
import { fieldMessage } from './core/field-problems.ts'
import { emailAddress, secretText } from './core/fields.ts'

const userName = (what: string) =>
  z
    .string({ error: fieldMessage('required', { field: `${what} user name` }) })
    .trim()
    .min(1, fieldMessage('required', { field: `${what} user name` }))
    .max(254, fieldMessage('too_long', { maximum: 254 }))

/** Input that the specification calls AuthImapSmtp. */
export const authImapSmtp = {
  email: emailAddress(),
  imapUsername: userName('IMAP'),
  smtpUsername: userName('SMTP'),
  imapPassword: secretText('IMAP password'),
  smtpPassword: secretText('SMTP password'),
}

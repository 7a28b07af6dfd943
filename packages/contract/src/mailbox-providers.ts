import { z } from 'zod'
import { authImapSmtp } from './auth-imap-smtp.ts'
import { defineCall } from './core/call.ts'
import { optionalText, ref } from './core/fields.ts'
import { mailbox } from './mailbox-shapes.ts'

const email = 'bookings@marewind.example'
const exampleAccount = {
  email,
  imapUsername: email,
  smtpUsername: email,
  imapPassword: '…',
  smtpPassword: '…',
}

export const listProviderMailboxes = defineCall({
  name: 'mailboxes.list_of_provider',
  summary:
    'Lists the mailboxes with one kind of access: those of the workspace, if you may see them, and your own. `remoteimap` and `imap` mean the same: a password and IMAP.',
  rest: { method: 'GET', path: '/api/v1/settings/:provider' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ provider: z.enum(['remoteimap', 'imap', 'exchange', 'microsoft']) }),
  output: z.object({ items: z.array(mailbox) }),
  example: { input: { provider: 'exchange' } },
})

export const reconnectAtProvider = defineCall({
  name: 'mailboxes.reconnect_at_provider',
  summary:
    'Opens a mailbox with what this provider granted, in place of what it had. Both servers are tried first.',
  rest: { method: 'PUT', path: '/api/v1/settings/:provider' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    provider: z.enum(['gmail', 'microsoft']),
    mailboxId: ref('mailbox'),
    grantId: ref('grant'),
  }),
  output: mailbox,
  errors: ['mailbox_test_failed', 'grant_refused', 'provider_silent', 'address_not_of_account'],
  example: {
    input: {
      provider: 'gmail',
      mailboxId: '019a9f6e-5d1c-7000-8000-0000000000b1',
      grantId: '019a9f6e-5d1c-7000-8000-0000000000c1',
    },
  },
})

export const connectRemoteImap = defineCall({
  name: 'mailboxes.connect_remote_imap',
  summary:
    'Connects a mailbox whose servers are found from its address, after a successful test, and starts its first sync.',
  rest: { method: 'POST', path: '/api/v1/settings/remoteimap' },
  access: 'mailbox.own',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    ...authImapSmtp,
    displayName: optionalText(100).default(''),
    scope: z.enum(['TEAM', 'PERSONAL']).default('TEAM'),
  }),
  output: mailbox,
  errors: ['mailbox_taken', 'mailbox_test_failed', 'mail_servers_unknown'],
  example: { input: exampleAccount },
})

export const reconnectRemoteImap = defineCall({
  name: 'mailboxes.reconnect_remote_imap',
  summary:
    'Replaces user names and passwords of the connected mailbox with this address after a successful test. Its servers stay; where it was opened in another way, they are found from the address.',
  rest: { method: 'PUT', path: '/api/v1/settings/remoteimap' },
  access: 'mailbox.own',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object(authImapSmtp),
  output: mailbox,
  errors: ['mailbox_test_failed', 'mail_servers_unknown'],
  example: { input: exampleAccount },
})

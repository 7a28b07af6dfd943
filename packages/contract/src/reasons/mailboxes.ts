import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const host = z.object({ host: z.string() })
const domain = z.object({ domain: z.string() })
const domainAndHost = z.object({ domain: z.string(), host: z.string() })

/** Reasons for the state of a mailbox and for the results of connection tests. */
export const mailboxReasons = {
  /** A sentence stored by an earlier version, or a server's text for which there is no reason of ours. */
  other: { text: '{answer}', params: z.object({ answer: z.string() }) },
  waiting_for_shared_inbox: { text: 'Signed in. Mail is fetched once this mailbox is a shared inbox.' },
  waiting_for_personal_inbox: { text: 'Signed in. Mail is fetched once this mailbox is an inbox of yours.' },
  disk_full: { text: "The server's disk is full." },
  internal_error: { text: 'Something failed on our side.' },
  mailbox_disconnected: { text: 'the mailbox is disconnected.' },
  sample_mailbox: {
    text: 'Sample data: no mail server is behind this mailbox. What is sent from it stays here.',
  },
  connected: { text: 'Connected to {host} with encryption.', params: host },
  password_accepted: { text: 'The server accepts user name and password.' },
  exchange_password_accepted: { text: '{host} accepts user name and password.', params: host },
  account_accepted: { text: 'The server lets the account that signed in open this mailbox.' },
  folders_listed: {
    text: '{folders} folders; {messages} messages in the inbox.',
    params: z.object({ folders: z.number(), messages: z.number() }),
  },
  exchange_address_invalid: {
    text: 'This is no address of a server. Type its host, such as mail.example.com, or the address of its web service.',
  },
  exchange_service_assumed: { text: 'The web service is looked for at {host}.', params: host },
  exchange_server_found: { text: '{domain} names {host} as its Exchange server.', params: domainAndHost },
  exchange_server_elsewhere: {
    text: '{domain} names {host}, which is outside of this domain. If that is your server, type it as the server.',
    params: domainAndHost,
  },
  exchange_server_unknown: {
    text: '{domain} does not say which Exchange server it has. Type the server.',
    params: domain,
  },
  folder_read_only: {
    text: 'The mail server does not let this account change mail in this folder, so the change stays in Postroom only.',
  },
  mailbox_full: {
    text: 'The mailbox is full. Make room on the mail server; Postroom tries again within four hours.',
  },
  folder_missing: {
    text: 'The server has no folder for this: {folder}.',
    params: z.object({ folder: z.string() }),
  },
} as const satisfies Record<string, ReasonDeclaration>

import { connectImap, type ImapConnectOptions } from '../imap/connect-imap.ts'
import type { SmtpConnectOptions } from '../smtp/open-smtp.ts'
import { type SendOutcome, type SmtpEnvelope, sendSmtp } from '../smtp/send-smtp.ts'
import type { MailSession } from './mail-session.ts'

/** What is handed over for sending: the finished message, and who gets it. */
export type OutgoingMail = { envelope: SmtpEnvelope; raw: Buffer }

/** One mailbox with what it takes to get in: fetching and sending do not care what is behind it. */
export interface MailAccount {
  readonly protocol: 'imap' | 'ews' | 'graph'
  /** Who is asked for mail: connections are counted by it. */
  readonly readHost: string
  /** Who is asked to send, for words to people. */
  readonly sendHost: string
  /** Sending leaves exactly one copy in Sent. False: whoever sends sees to it, and learns what the server does. */
  readonly keepsSent: boolean
  connect(): Promise<MailSession>
  /** Sends once. Whatever happens is a value, never an exception. */
  send(mail: OutgoingMail): Promise<SendOutcome>
}

export const imapAccount = (imap: ImapConnectOptions, smtp: SmtpConnectOptions): MailAccount => ({
  protocol: 'imap',
  readHost: imap.host,
  sendHost: smtp.host,
  keepsSent: false,
  connect: () => connectImap(imap),
  send: ({ envelope, raw }) => sendSmtp({ ...smtp, envelope, raw }),
})

import { connectImap, type ImapConnectOptions } from '../imap/connect-imap.ts'
import type { SmtpConnectOptions } from '../smtp/open-smtp.ts'
import { type SendOutcome, type SmtpEnvelope, sendSmtp } from '../smtp/send-smtp.ts'
import type { MailSession } from './mail-session.ts'

/** A finished message and its SMTP envelope. */
export type OutgoingMail = { envelope: SmtpEnvelope; raw: Buffer }

/** Access to one mailbox over IMAP and SMTP, Exchange Web Services or Microsoft Graph. */
export interface MailAccount {
  readonly protocol: 'imap' | 'ews' | 'graph'
  /** Host that mail is fetched from; connection limits are counted per host. */
  readonly readHost: string
  /** Host that mail is sent through, for error messages. */
  readonly sendHost: string
  /** True if sending always stores exactly one copy in Sent. Otherwise the caller checks and appends one. */
  readonly keepsSent: boolean
  connect(): Promise<MailSession>
  /** Sends once and never throws for a failed delivery: the result says what happened. */
  send(mail: OutgoingMail): Promise<SendOutcome>
}

/** Creates an account that reads over IMAP and sends over SMTP. */
export const imapAccount = (imap: ImapConnectOptions, smtp: SmtpConnectOptions): MailAccount => ({
  protocol: 'imap',
  readHost: imap.host,
  sendHost: smtp.host,
  keepsSent: false,
  connect: () => connectImap(imap),
  send: ({ envelope, raw }) => sendSmtp({ ...smtp, envelope, raw }),
})

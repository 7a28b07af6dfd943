export interface MailAddress {
  name: string
  /** Address as written, without angle brackets; empty if the field contains none. */
  address: string
}

export interface MailHeader {
  /** As written. */
  name: string
  /** Unfolded and decoded. */
  value: string
}

/** Data needed to decode a part; its bytes are `raw.subarray(start, end)`. */
export interface EncodedRange {
  encoding: TransferEncoding
  start: number
  end: number
  /** Range of a file within the decoded bytes, as in winmail.dat. */
  inner?: { start: number; end: number }
}

export type TransferEncoding = 'identity' | 'base64' | 'quoted-printable' | 'uuencode' | 'yenc'

export interface MailAttachment extends EncodedRange {
  /** IMAP section number ("1.2"); a file in a text body adds one number. */
  path: string
  filename: string | null
  contentType: string
  /** Parameters of Content-Type without charset, name and boundary, such as `method` of an invitation. */
  parameters: Record<string, string>
  charset: string | null
  contentId: string | null
  disposition: 'inline' | 'attachment' | null
  /** Shown within the HTML body, not in the list of files. */
  isInline: boolean
  /** Decoded size; exact for identity, exact for base64 with regular lines, otherwise an estimate. */
  sizeBytes: number
}

/** One Authentication-Results header. */
export interface AuthenticationResults {
  /** Server that wrote it (authserv-id), lower case; null if it left its name out. */
  server: string | null
  /** Result of DMARC such as "pass", "fail" or "none"; null if there is none. */
  dmarc: string | null
  /** Domains whose DKIM signatures passed, lower case. */
  dkim: string[]
}

export type MailKind = 'mail' | 'dsn' | 'mdn' | 'arf' | 'calendar'

export interface ParsedMessage {
  messageId: string | null
  /** Replaces a missing Message-ID and is the same for every copy of the message; null otherwise. */
  syntheticId: string | null
  inReplyTo: string[]
  /** Oldest first, as in the header. */
  references: string[]
  /** Ids of its resent blocks (RFC 5322, 3.6.6), the newest first. */
  resentMessageIds: string[]
  subject: string
  date: Date | null
  from: MailAddress[]
  sender: MailAddress[]
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  listId: string | null
  listUnsubscribe: string | null
  autoSubmitted: string | null
  precedence: string | null
  /** Empty string for the null sender `<>`. */
  returnPath: string | null
  contentLanguage: string | null
  /** Topmost first; reliable only if written by a trusted server, see `judgeSender`. */
  authentication: AuthenticationResults[]
  headers: MailHeader[]
  text: string | null
  html: string | null
  attachments: MailAttachment[]
  kind: MailKind
  /** Must never be answered automatically (RFC 3834). */
  isAutomatic: boolean
  automaticReasons: AutomaticReason[]
  defects: string[]
}

/** A parsed message without its headers, plus the snippet. */
export interface ReadMessage extends Omit<ParsedMessage, 'headers'> {
  snippet: string
}

export type AutomaticReason =
  | 'auto-submitted'
  | 'null-return-path'
  | 'list'
  | 'precedence'
  | 'auto-response-suppress'
  | 'vendor-auto-reply'
  | 'auto-reply-subject'
  | 'daemon-sender'
  | 'report'

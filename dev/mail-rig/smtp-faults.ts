/** Where in the dialogue a fault strikes. `dot` is the answer to the final dot. */
export type SmtpStage = 'greeting' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'dot'

export type SmtpFault =
  /** Answers this instead of the usual. With `address` only for that MAIL or RCPT; 421 also closes the connection. */
  | { kind: 'reply'; at: SmtpStage; reply: string; address?: string }
  /** Ends the connection when this stage is reached, without an answer. */
  | { kind: 'cut'; at: SmtpStage }
  /** Ends the connection in the middle of the message. */
  | { kind: 'cut-in-data'; afterBytes: number }
  /** Takes the message in full, keeps it or not, and ends the connection instead of answering the dot. */
  | { kind: 'cut-after-dot'; keep: boolean }
  /** Waits before it answers this stage. */
  | { kind: 'slow'; at: SmtpStage; delayMs: number }
  /** Never answers this stage. */
  | { kind: 'silent'; at: SmtpStage }
  /** Sends this in the clear right behind the answer to STARTTLS, as a man in the middle would. */
  | { kind: 'inject-after-starttls'; text: string }
  /** Announces no STARTTLS, as a man in the middle would. */
  | { kind: 'strip-starttls' }

export type SmtpCapabilities = {
  /** Largest message in bytes; undefined announces no SIZE. */
  size?: number
  smtpUtf8?: boolean
  eightBitMime?: boolean
  auth?: readonly ('PLAIN' | 'LOGIN' | 'XOAUTH2')[]
}

export type ReceivedMail = {
  mailFrom: string
  mailParameters: string[]
  recipients: string[]
  /** As taken from the wire, dots unstuffed. */
  raw: Buffer
  /** As it went over the wire, stuffed, without the final dot. */
  wire: Buffer
  user: string | null
  secure: boolean
}

/** RFC 5321 4.5.2: a leading dot that the client doubled is taken away again. */
export function unstuff(wire: Buffer): Buffer {
  const text = wire.toString('latin1')
  return Buffer.from(text.replace(/^\.\./, '.').replaceAll('\r\n..', '\r\n.'), 'latin1')
}

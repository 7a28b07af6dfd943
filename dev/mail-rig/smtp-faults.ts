/** Stage of the dialogue at which a fault occurs. `dot` is the reply to the final dot. */
export type SmtpStage = 'greeting' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'dot'

export type SmtpFault =
  /**
   * Sends this reply instead of the usual one; with `address`, only for that MAIL or RCPT. 421 also closes the
   * connection.
   */
  | { kind: 'reply'; at: SmtpStage; reply: string; address?: string }
  /** Closes the connection at this stage, without a reply. */
  | { kind: 'cut'; at: SmtpStage }
  /** Closes the connection in the middle of the message. */
  | { kind: 'cut-in-data'; afterBytes: number }
  /** Receives the whole message, stores it or not, and closes the connection instead of replying to the dot. */
  | { kind: 'cut-after-dot'; keep: boolean }
  /** Waits before the reply at this stage. */
  | { kind: 'slow'; at: SmtpStage; delayMs: number }
  /** Never replies at this stage. */
  | { kind: 'silent'; at: SmtpStage }
  /** Sends this in plain text directly after the reply to STARTTLS, like a man in the middle. */
  | { kind: 'inject-after-starttls'; text: string }
  /** Does not announce STARTTLS, like a man in the middle. */
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
  /** The received message, with dots unstuffed. */
  raw: Buffer
  /** The bytes on the wire, dot-stuffed, without the final dot. */
  wire: Buffer
  user: string | null
  secure: boolean
}

/** Removes the dots that the client doubled (RFC 5321 section 4.5.2). */
export function unstuff(wire: Buffer): Buffer {
  const text = wire.toString('latin1')
  return Buffer.from(text.replace(/^\.\./, '.').replaceAll('\r\n..', '\r\n.'), 'latin1')
}

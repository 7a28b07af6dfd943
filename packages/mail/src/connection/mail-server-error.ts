/**
 * - `auth`: the server judged the credentials and refused them; asking again with the same ones is pointless
 * - `temporary`: try later; says nothing about the credentials
 * - `limit`: too many connections or too much traffic; back off
 * - `tls`: no encrypted connection could be made; `certificate`: it could, but nobody vouches for the server
 * - `network`: no connection, or it broke
 * - `refused`: the server (or our own egress rules) said no to this request
 * - `protocol`: the server answered something that makes no sense
 */
export type MailServerErrorKind =
  | 'auth'
  | 'temporary'
  | 'limit'
  | 'tls'
  | 'certificate'
  | 'network'
  | 'refused'
  | 'protocol'

/** What a person needs to see before trusting a certificate; the fingerprint is lower-case hex without colons. */
export type CertificateDetails = {
  subject: string
  issuer: string
  altNames: string[]
  validFrom: Date
  validTo: Date
  fingerprint256: string
  /** OpenSSL's or Node's name of the defect, e.g. `CERT_HAS_EXPIRED`, `PIN_MISMATCH`. */
  defect: string
}

export type MailServerErrorDetails = {
  /** The server's own words. */
  serverText?: string | undefined
  /** Response code (RFC 5530), SMTP reply code or socket error code. */
  code?: string | undefined
  certificate?: CertificateDetails | undefined
  /** How long the server wants to be left alone. */
  retryAfterMs?: number | null | undefined
  cause?: unknown
}

export class MailServerError extends Error {
  readonly kind: MailServerErrorKind
  readonly serverText: string | undefined
  readonly code: string | undefined
  readonly certificate: CertificateDetails | undefined
  /** From then on, where the server said so. */
  readonly retryAfterMs: number | null

  constructor(kind: MailServerErrorKind, message: string, details: MailServerErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'MailServerError'
    this.kind = kind
    this.serverText = details.serverText
    this.code = details.code
    this.certificate = details.certificate
    this.retryAfterMs = details.retryAfterMs ?? null
  }
}

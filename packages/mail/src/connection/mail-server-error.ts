/**
 * - `auth`: the server rejected the credentials; retrying with the same ones is pointless
 * - `temporary`: try later; says nothing about the credentials
 * - `limit`: too many connections or too much traffic; back off
 * - `tls`: no encrypted connection could be made
 * - `certificate`: the connection is encrypted, but the certificate is not trusted
 * - `network`: no connection, or it broke
 * - `refused`: the server (or our egress rules) refused this request
 * - `protocol`: the server's answer makes no sense
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

/** What a person sees before trusting a certificate; the fingerprint is lower-case hex without colons. */
export type CertificateDetails = {
  subject: string
  issuer: string
  altNames: string[]
  validFrom: Date
  validTo: Date
  fingerprint256: string
  /** OpenSSL's or Node's code for the defect, such as `CERT_HAS_EXPIRED` or `PIN_MISMATCH`. */
  defect: string
}

export type MailServerErrorDetails = {
  /** Text of the server, unchanged. */
  serverText?: string | undefined
  /** Response code (RFC 5530), SMTP reply code or socket error code. */
  code?: string | undefined
  certificate?: CertificateDetails | undefined
  /** How long the server asks us to wait. */
  retryAfterMs?: number | null | undefined
  cause?: unknown
}

/** Error of a mail server or its connection; `message` may be shown to people. */
export class MailServerError extends Error {
  readonly kind: MailServerErrorKind
  readonly serverText: string | undefined
  readonly code: string | undefined
  readonly certificate: CertificateDetails | undefined
  /** Set if the server asked us to wait, in milliseconds. */
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

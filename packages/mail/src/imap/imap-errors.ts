import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'
import { errorCode, isNetworkCode } from '../connection/open-socket.ts'
import { isCertificateDefect } from '../connection/tls-trust.ts'

/** Fields that imapflow adds to its errors; all optional, because socket errors pass through it too. */
type FlowError = Error & {
  responseStatus?: unknown
  responseText?: unknown
  response?: unknown
  reason?: unknown
  serverResponseCode?: unknown
  tlsFailed?: unknown
  oauthError?: unknown
  throttleReset?: unknown
}

// Response codes of RFC 5530. LIMIT and INUSE mean too many connections, not a wrong password.
const KIND_OF_CODE: Record<string, MailServerErrorKind> = {
  AUTHENTICATIONFAILED: 'auth',
  AUTHORIZATIONFAILED: 'auth',
  EXPIRED: 'auth',
  UNAVAILABLE: 'temporary',
  SERVERBUG: 'temporary',
  CLIENTBUG: 'protocol',
  CORRUPTION: 'temporary',
  INUSE: 'temporary',
  LIMIT: 'limit',
  THROTTLED: 'limit',
  OVERQUOTA: 'refused',
  NOPERM: 'refused',
  CONTACTADMIN: 'refused',
  PRIVACYREQUIRED: 'tls',
}

// Texts of servers without codes: Gmail "Too many simultaneous connections", Exchange "Server Busy", Yahoo "rate
// limit", Courier "Maximum connection limit reached".
const LIMIT_WORDS =
  /too many|rate.?limit|limit (?:reached|exceeded)|maximum number of connections|throttl|bandwidth/i
const TEMPORARY_WORDS =
  /temporar|try again (?:later|in |after)|server (?:is )?busy|unavailable|internal (?:server )?error|system error|backend|shutting down|timed? ?out/i

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function readServerText(error: FlowError): string | undefined {
  return asText(error.responseText) ?? asText(error.response) ?? asText(error.reason)
}

function kindOfAnswer(
  code: string | undefined,
  text: string | undefined,
  signingIn: boolean,
): MailServerErrorKind {
  const byCode = code === undefined ? undefined : KIND_OF_CODE[code]
  const saysLimit = LIMIT_WORDS.test(text ?? '')
  // Dovecot sends UNAVAILABLE for too many connections as well.
  if (byCode === 'temporary' && saysLimit) return 'limit'
  // Old servers send AUTHENTICATIONFAILED for any failure, so text about limits and temporary failures wins over it.
  if (byCode !== undefined && byCode !== 'auth') return byCode
  if (saysLimit) return 'limit'
  if (TEMPORARY_WORDS.test(text ?? '')) return 'temporary'
  return byCode ?? (signingIn ? 'auth' : 'refused')
}

/**
 * Converts an error of imapflow. `signingIn` decides what a NO without a code means: wrong credentials, or only this
 * request refused.
 */
export function toMailServerError(cause: unknown, signingIn = false): MailServerError {
  if (cause instanceof MailServerError) return cause
  if (!(cause instanceof Error)) return new MailServerError('protocol', String(cause), { cause })
  const error: FlowError = cause
  const serverText = readServerText(error)
  const code = asText(error.serverResponseCode)?.toUpperCase()
  if (
    error.responseStatus === 'NO' ||
    (error.responseStatus === 'BAD' && error.throttleReset !== undefined)
  ) {
    const kind = error.throttleReset === undefined ? kindOfAnswer(code, serverText, signingIn) : 'limit'
    return new MailServerError(kind, serverText ?? 'The server refused the request', {
      serverText,
      code,
      cause,
      retryAfterMs: typeof error.throttleReset === 'number' ? error.throttleReset : null,
    })
  }
  if (error.responseStatus === 'BAD') {
    const kind = signingIn && TEMPORARY_WORDS.test(serverText ?? '') ? 'temporary' : 'protocol'
    return new MailServerError(kind, serverText ?? 'The server did not understand the request', {
      serverText,
      code,
      cause,
    })
  }
  return transportError(error, serverText)
}

function transportError(error: FlowError, serverText: string | undefined): MailServerError {
  const code = errorCode(error)
  const details = { code, serverText, cause: error }
  if (isCertificateDefect(code)) return new MailServerError('certificate', error.message, details)
  if (error.message === 'Server does not support STARTTLS') {
    return new MailServerError('tls', 'The server does not offer STARTTLS', {
      ...details,
      code: 'NO_STARTTLS',
    })
  }
  if (isNetworkCode(code) && serverText === undefined)
    return new MailServerError('network', error.message, details)
  if (
    error.tlsFailed === true ||
    code === 'STARTTLS_INJECTION' ||
    code?.startsWith('ERR_SSL') ||
    code === 'EPROTO'
  ) {
    return new MailServerError('tls', error.message, details)
  }
  // A BYE before or during the sign-in means that the server currently accepts no connection.
  if (serverText !== undefined) {
    return new MailServerError(LIMIT_WORDS.test(serverText) ? 'limit' : 'temporary', serverText, details)
  }
  // Either our value cannot be encoded, or the server's response cannot be parsed.
  const senseless = /^(?:Invalid|ParserError|UnexpectedTag|ResponseProcessing|MAX_IMAP)|TooLarge$/.test(
    code ?? '',
  )
  return new MailServerError(senseless ? 'protocol' : 'network', error.message, details)
}

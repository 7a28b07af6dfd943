import { MailServerError } from '../connection/mail-server-error.ts'
import { errorCode } from '../connection/open-socket.ts'

/** Converts errors of Node's HTTP client. */
export function fromHttpError(error: unknown, host: string): MailServerError {
  if (error instanceof MailServerError) return error
  const code = errorCode(error)
  if (code?.startsWith('HPE_'))
    return new MailServerError('protocol', `${host} does not answer like a web server`, {
      code,
      cause: error,
    })
  if (code === 'ABORT_ERR')
    return new MailServerError('network', 'The request was given up', { code, cause: error })
  const words = error instanceof Error ? error.message : String(error)
  return new MailServerError('network', `The connection to ${host} broke: ${words}`, { code, cause: error })
}

/** Maps an HTTP status without further details. */
export function errorOfStatus(status: number, host: string, serverText?: string): MailServerError {
  const details = { code: `HTTP_${status}`, serverText }
  if (status === 401) return new MailServerError('auth', `${host} does not accept the sign-in`, details)
  if (status === 429 || status === 503) return new MailServerError('limit', `${host} is busy`, details)
  if (status >= 500) return new MailServerError('temporary', `${host} has trouble`, details)
  if (status >= 400) return new MailServerError('refused', `${host} refuses`, details)
  return new MailServerError('protocol', `${host} answers ${status}`, details)
}

/** Longer waits are not done within a request: the caller retries later. */
export const longestPauseMs = 60_000

/** Reads Retry-After, seconds or a date (RFC 9110 section 10.2.3), as milliseconds from now; null without one. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

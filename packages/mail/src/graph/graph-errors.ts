import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'
import type { HttpAnswer } from '../http/http-client.ts'

/** Parses a JSON body; empty if there is none or it is not JSON. */
export async function readJson(answer: HttpAnswer, atMost: number): Promise<Record<string, unknown>> {
  const text = (await answer.bytes(atMost)).toString('utf8')
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Error codes that mean something else than the HTTP status. */
const KIND_OF_CODE: Readonly<Record<string, MailServerErrorKind>> = {
  MailboxNotEnabledForRESTAPI: 'refused',
  MailboxNotSupportedForRESTAPI: 'refused',
  ErrorMailboxMoveInProgress: 'temporary',
  ErrorInternalServerTransientError: 'temporary',
  // Concurrent writes: a retry succeeds as the later one.
  ErrorIrresolvableConflict: 'temporary',
  ApplicationThrottled: 'limit',
  MailboxConcurrency: 'limit',
}

function errorKind(status: number, code: string): MailServerErrorKind {
  const byCode = KIND_OF_CODE[code]
  if (byCode !== undefined) return byCode
  if (status === 401) return 'auth'
  if (status === 429 || status === 503) return 'limit'
  if (status >= 500 || status === 408 || status === 412) return 'temporary'
  return status >= 400 ? 'refused' : 'protocol'
}

/** Converts an error response of Graph. */
export function graphError(
  status: number,
  body: unknown,
  host: string,
  retryAfterMs: number | null = null,
): MailServerError {
  const error = ((body as { error?: unknown } | null)?.error ?? {}) as { code?: unknown; message?: unknown }
  const bodyCode = typeof error.code === 'string' ? error.code : `HTTP_${status}`
  // The token was already renewed once, so the code does not depend on Graph's text.
  const code = status === 401 ? 'TOKEN_REFUSED' : bodyCode
  return new MailServerError(errorKind(status, code), `${host} answers ${status} ${code}`, {
    code,
    retryAfterMs,
    ...(typeof error.message === 'string' && { serverText: error.message.slice(0, 500) }),
  })
}

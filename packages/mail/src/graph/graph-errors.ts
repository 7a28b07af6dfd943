import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'
import type { HttpAnswer } from '../http/http-client.ts'

/** Empty where there is no body, or something else than JSON. */
export async function readJson(answer: HttpAnswer, atMost: number): Promise<Record<string, unknown>> {
  const text = (await answer.bytes(atMost)).toString('utf8')
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Codes that say something else than their status does. */
const KIND_OF_CODE: Readonly<Record<string, MailServerErrorKind>> = {
  MailboxNotEnabledForRESTAPI: 'refused',
  MailboxNotSupportedForRESTAPI: 'refused',
  ErrorMailboxMoveInProgress: 'temporary',
  ErrorInternalServerTransientError: 'temporary',
  // Two wrote at once; whoever writes again is the later one.
  ErrorIrresolvableConflict: 'temporary',
  ApplicationThrottled: 'limit',
  MailboxConcurrency: 'limit',
}

function kindOf(status: number, code: string): MailServerErrorKind {
  const byCode = KIND_OF_CODE[code]
  if (byCode !== undefined) return byCode
  if (status === 401) return 'auth'
  if (status === 429 || status === 503) return 'limit'
  if (status >= 500 || status === 408 || status === 412) return 'temporary'
  return status >= 400 ? 'refused' : 'protocol'
}

export function graphError(
  status: number,
  body: unknown,
  host: string,
  retryAfterMs: number | null = null,
): MailServerError {
  const error = ((body as { error?: unknown } | null)?.error ?? {}) as { code?: unknown; message?: unknown }
  const told = typeof error.code === 'string' ? error.code : `HTTP_${status}`
  // A token that stays refused after a new one was got, whatever Graph calls it.
  const code = status === 401 ? 'TOKEN_REFUSED' : told
  return new MailServerError(kindOf(status, code), `${host} answers ${status} ${code}`, {
    code,
    retryAfterMs,
    ...(typeof error.message === 'string' && { serverText: error.message.slice(0, 500) }),
  })
}

import type { ErrorBody, ErrorDeclaration } from '@postroom/contract'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import type { App } from '#platform/app.ts'
import { isDatabaseAway, isDeadlock, isStorageFull } from '#platform/db/index.ts'
import { Failure, type FailureDetails, publicText } from '#platform/errors/index.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | null
}

/** Converts every error to an answer; undeclared errors become `ServerError` with a log line. */
export function errorAnswer(app: App, request: FastifyRequest, error: unknown): ErrorAnswer {
  const failure = error instanceof Failure ? error : translate(error)
  if (isStorageFull(error)) {
    app.disk.note(error)
    app.log.error({ requestId: request.id, error: describe(error) }, 'no disk space is left')
  }
  const declaration = failure && app.errors.get(failure.code)
  if (!failure || !declaration) {
    app.log.error({ requestId: request.id, error: describe(error) }, 'request failed')
    return answer('ServerError', 500, 'Something failed on our side. Nothing was changed.', request.id, null)
  }
  const { details } = failure
  const field = declaration.field
  const text = publicText(declaration, details)
  const params = paramsOf(declaration, details)
  const own = { code: failure.code, ...(params && { params }), message: text }
  const fields = details.fields ?? (field ? [{ path: field, ...own }] : undefined)
  const retryAfterMs = details.retryAfterMs ?? (declaration.status === 503 ? 1_000 : null)
  const { body, ...rest } = answer(failure.code, declaration.status, text, request.id, retryAfterMs)
  return {
    ...rest,
    body: {
      error: {
        ...body.error,
        ...(params && { params }),
        ...(fields && { fields: [...fields] }),
        ...(details.current !== undefined && { current: details.current }),
      },
    },
  }
}

/** Returns only the declared parameters; details may contain more. */
function paramsOf({ params }: ErrorDeclaration, details: FailureDetails): Record<string, unknown> | null {
  const given = Object.keys(params?.shape ?? {}).filter((name) => details[name] !== undefined)
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, details[name]])) : null
}

function answer(
  code: string,
  status: number,
  message: string,
  requestId: string,
  retryAfterMs: number | null,
): ErrorAnswer {
  const retryAfterSeconds = retryAfterMs === null ? null : Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return { status, retryAfterSeconds, body: { error: { code, message, requestId } } }
}

/** Maps errors of lower layers that are meaningful to the client. */
function translate(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  if (isStorageFull(error)) return new Failure('storage_full', {})
  if (isDatabaseAway(error)) return new Failure('overloaded', { retryAfterMs: 2_000 })
  const collision = findCollision(error)
  if (collision) return collision
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('body_too_large', {})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type', {})
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new Failure('malformed_request', {})
  if ('statusCode' in error && error.statusCode === 400) return new Failure('malformed_request', {})
  if (code === 'overloaded') return new Failure('overloaded', {})
  return null
}

/**
 * Concurrent changes that no earlier check could detect: a constraint was violated, or PostgreSQL resolved a deadlock.
 */
function findCollision(error: Error): Failure | null {
  if (!(error instanceof pg.DatabaseError)) return null
  if (error.code === '23505' || error.code === '23503') return new Failure('conflict', {})
  if (isDeadlock(error)) return new Failure('overloaded', {})
  return null
}

const describe = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        cause: String(error.cause ?? ''),
      }
    : String(error)

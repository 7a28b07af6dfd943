import { z } from 'zod'
import type { ErrorDeclaration } from './feature.ts'

/** Parameters of errors that tell the client how long to wait. */
export const retryParams = z.object({ retryAfterMs: z.number().positive() })

/** Errors that any call can return. */
export const generalErrors = {
  invalid_input: { status: 400, text: 'Some fields need your attention.' },
  malformed_request: { status: 400, text: 'The request could not be read.' },
  unknown_command: { status: 400, text: 'There is no such command.' },
  resource_mismatch: { status: 400, text: 'The command text and the resource id name different things.' },
  unauthorized: { status: 401, text: 'Please sign in.' },
  TokenExpired: { status: 401, text: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, text: 'You may not do this.' },
  workspace_read_only: {
    status: 403,
    text: 'This workspace is read-only until its owner orders or pays for a plan. Nothing is lost.',
  },
  mfa_required: { status: 403, text: 'Multi factor authentication is required.' },
  api_key_refused: { status: 403, text: 'This cannot be done with an API key.' },
  scope_missing: {
    status: 403,
    text: 'This API key does not have the scope {scope}.',
    params: z.object({ scope: z.string() }),
  },
  origin_refused: { status: 403, text: 'This request came from an address that is not allowed.' },
  not_found: { status: 404, text: 'This does not exist, or you may not see it.' },
  conflict: { status: 409, text: 'Someone else changed this in the meantime.' },
  idempotency_key_reused: {
    status: 422,
    text: 'This idempotency key was used for a different request.',
    // The call that used it, by which a client learns what its earlier request has done.
    params: z.object({ call: z.string() }),
  },
  body_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'Send this as application/json.' },
  rate_limited: {
    status: 429,
    text: 'Too many requests. Please wait a moment and try again.',
    params: retryParams,
  },
  ServerError: { status: 500, text: 'Something failed on our side. Nothing was changed.' },
  storage_full: { status: 507, text: 'The disk of the server is full. Please tell your administrator.' },
  overloaded: {
    status: 503,
    text: 'The server is busy. Please try again in a moment.',
    params: retryParams.partial(),
  },
} as const satisfies Record<string, ErrorDeclaration>

/** Body of every error response. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    /** Declared parameters of the code; missing if it has none. */
    params: z.record(z.string(), z.unknown()).optional(),
    message: z.string(),
    requestId: z.string(),
    fields: z
      .array(
        z.object({
          path: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.unknown()).optional(),
          message: z.string(),
        }),
      )
      .optional(),
    /** For a conflict: the current state. */
    current: z.unknown().optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>

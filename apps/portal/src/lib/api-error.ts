const faultStatus = 500

export type FieldProblem = { path: string; message: string }

type ApiErrorInit = {
  status: number
  code: string
  message: string
  requestId: string
  fields?: readonly FieldProblem[] | undefined
  current?: unknown
  attempts?: number
}

/** Every call that fails throws this. `status` is 0 when no answer came; `current` is the newer state of a conflict. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What to quote to an administrator; empty for a refusal, which is no fault of the server. */
  readonly requestId: string
  /** The id of the request whatever its status, for the log. */
  readonly traceId: string
  readonly fields: readonly FieldProblem[]
  readonly current: unknown
  readonly attempts: number

  constructor(init: ApiErrorInit) {
    super(init.message)
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code
    this.requestId = init.status >= faultStatus ? init.requestId : ''
    this.traceId = init.requestId
    this.fields = init.fields ?? []
    this.current = init.current
    this.attempts = init.attempts ?? 1
  }

  /** The sentence for one field of a form. */
  field(path: string): string | undefined {
    return this.fields.find((problem) => problem.path === path)?.message
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

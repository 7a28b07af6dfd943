const faultStatus = 500

export type FieldProblem = { path: string; message: string }

type ApiErrorInit = {
  status: number
  code: string
  message: string
  params?: Readonly<Record<string, unknown>> | undefined
  requestId: string
  fields?: readonly FieldProblem[] | undefined
  current?: unknown
  attempts?: number
}

/** Thrown by every failed call. `status` is 0 if there was no answer; `current` is the newer state in a conflict. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  /** Id to quote to an administrator; empty for refusals, which are not faults of the server. */
  readonly requestId: string
  /** Id of the request for the log, whatever its status. */
  readonly traceId: string
  fields: readonly FieldProblem[]
  readonly current: unknown
  readonly attempts: number

  constructor(init: ApiErrorInit) {
    super(init.message)
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code
    this.params = init.params ?? {}
    this.requestId = init.status >= faultStatus ? init.requestId : ''
    this.traceId = init.requestId
    this.fields = init.fields ?? []
    this.current = init.current
    this.attempts = init.attempts ?? 1
  }

  /** Message for one form field. */
  field(path: string): string | undefined {
    return this.fields.find((problem) => problem.path === path)?.message
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

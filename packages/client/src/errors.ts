import type { ErrorCode } from './types.generated.ts'

/** A problem of one field of the input; `path` is like `actions.0.tagIds`. */
export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

interface ErrorFacts {
  readonly status: number
  readonly code: ErrorCode | 'unknown'
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldProblem[]
  readonly current: unknown
  readonly requestId: string | null
}

/** The server refused a request, or did not answer it with what was expected. */
export class PostroomError extends Error {
  override readonly name = 'PostroomError'
  readonly status: number
  /** Stays the same over versions, unlike the message; `unknown` where something else answered, such as a proxy. */
  readonly code: ErrorCode | 'unknown'
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldProblem[]
  /** For a `conflict`: the current object. */
  readonly current: unknown
  /** Finds the request in the log of the server. */
  readonly requestId: string | null

  constructor(message: string, facts: ErrorFacts) {
    super(message)
    this.status = facts.status
    this.code = facts.code
    this.params = facts.params
    this.fields = facts.fields
    this.current = facts.current
    this.requestId = facts.requestId
  }
}

interface ErrorAnswer {
  readonly error?: {
    readonly code?: ErrorCode
    readonly message?: string
    readonly params?: Readonly<Record<string, unknown>>
    readonly fields?: readonly FieldProblem[]
    readonly requestId?: string
    readonly current?: unknown
  }
}

/** Reads the error of an answer. */
export async function readError(response: Response): Promise<PostroomError> {
  const text = await response.text().catch(() => '')
  const { error } = parse(text)
  return new PostroomError(error?.message ?? `The server answered with status ${response.status}.`, {
    status: response.status,
    code: error?.code ?? 'unknown',
    params: error?.params ?? {},
    fields: error?.fields ?? [],
    current: error?.current,
    requestId: error?.requestId ?? response.headers.get('x-requestid'),
  })
}

function parse(text: string): ErrorAnswer {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

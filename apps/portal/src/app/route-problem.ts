export type RouteProblem = { status: number; message: string }

/** A route that cannot be shown, with the status that the server would have answered. */
export class RouteError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'RouteError'
    this.status = status
  }
}

/** A redirect is thrown too and must not count as an error; this is its message. */
const redirectMessage = 'ERR_REDIRECT'

/** The error's status, else 500; null for a redirect. */
export function routeProblem(error: unknown): RouteProblem | null {
  const { message, status, statusCode } = (error ?? {}) as Record<string, unknown>
  if (message === redirectMessage) return null
  const told = [status, statusCode].find((value) => typeof value === 'number' && value >= 400 && value <= 599)
  return {
    status: typeof told === 'number' ? told : 500,
    message: typeof message === 'string' ? message : '',
  }
}

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

/** What leading on by throwing looks like to who catches it: no error at all. */
const redirectMessage = 'ERR_REDIRECT'

/** As specified: the status from the error, else 500; a redirect is none and gives null. */
export function routeProblem(error: unknown): RouteProblem | null {
  const { message, status, statusCode } = (error ?? {}) as Record<string, unknown>
  if (message === redirectMessage) return null
  const told = [status, statusCode].find((value) => typeof value === 'number' && value >= 400 && value <= 599)
  return {
    status: typeof told === 'number' ? told : 500,
    message: typeof message === 'string' ? message : '',
  }
}

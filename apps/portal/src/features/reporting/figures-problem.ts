import { isApiError } from '#lib/api-error.ts'

/** Why there are no figures: the first thing that does not fit together in the definition, or the message of the error. */
export const figuresProblem = (error: Error): string =>
  (isApiError(error) && error.fields[0]?.message) || error.message

import type { ErrorBody } from '@postroom/contract'
import { ApiError } from './api-error.ts'
import { textOfProblem } from './texts-by-code.ts'

/** The error of an unsuccessful answer, or of no answer, in the reader's language. */
export async function readError(
  result: Response | TypeError,
  requestId: string,
  attempts: number,
): Promise<ApiError> {
  const error = result instanceof TypeError ? unreachable : ((await readBody(result)) ?? unknownFault)
  return new ApiError({
    status: result instanceof TypeError ? 0 : result.status,
    code: error.code,
    params: error.params,
    message: await textOfProblem(error),
    requestId: error.requestId ?? requestId,
    fields: error.fields && (await Promise.all(error.fields.map(withText))),
    current: error.current,
    attempts,
  })
}

type Answered = Pick<ErrorBody['error'], 'code' | 'message'> & Partial<ErrorBody['error']>

const unreachable: Answered = {
  code: 'unreachable',
  message: 'The server did not answer. Please try again.',
}
const unknownFault: Answered = { code: 'ServerError', message: 'Something failed on our side.' }

const readBody = async (response: Response): Promise<Answered | undefined> =>
  ((await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined)?.error

const withText = async (problem: NonNullable<Answered['fields']>[number]) => ({
  path: problem.path,
  message: await textOfProblem(problem),
})

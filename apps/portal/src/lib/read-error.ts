import type { ErrorBody } from '@postroom/contract'
import { ApiError } from './api-error.ts'
import { inReadersWords } from './server-words.ts'

/** What went wrong with a call, in the words of the reader: an answer that is no success, or none at all. */
export async function readError(
  result: Response | TypeError,
  requestId: string,
  attempts: number,
): Promise<ApiError> {
  if (result instanceof TypeError)
    return new ApiError({
      status: 0,
      code: 'unreachable',
      message: await inReadersWords('The server could not be reached. Nothing was changed.'),
      requestId,
      attempts,
    })
  const body = (await result.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return new ApiError({
    status: result.status,
    code: body?.error?.code ?? 'internal',
    message: await inReadersWords(body?.error?.message ?? 'Something failed on our side.'),
    requestId: body?.error?.requestId ?? requestId,
    fields: await fieldsInReadersWords(body?.error?.fields),
    current: body?.error?.current,
    attempts,
  })
}

const fieldsInReadersWords = (fields: ErrorBody['error']['fields']) =>
  fields && Promise.all(fields.map(async (one) => ({ ...one, message: await inReadersWords(one.message) })))

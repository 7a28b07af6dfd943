import { sendLog } from './client-log.ts'
import { maskFields } from './mask-fields.ts'

export type Answered = {
  /** A TypeError where no answer came. */
  result: Response | TypeError
  requestId: string
  attempt: number
  ms: number
}

const refused = 2
const failed = 3

/**
 * A line for each answer of `/api/v1` but avatars, with its duration; of one that failed also what was asked, masked.
 * By its pattern, not its address: ids would tell who looked at what.
 */
export function logAnswer(
  { method, path }: { method: string; path: string },
  input: Readonly<Record<string, unknown>>,
  { result, requestId, attempt, ms }: Answered,
) {
  if (!path.startsWith('/api/v1/') || path.endsWith('/avatar')) return
  const status = result instanceof Response ? result.status : 0
  const numbers = { status, ms: Math.round(ms), ...(attempt > 1 && { attempt }) }
  const strings = { method, path }
  const message = `${method} ${path} answered ${status || 'nothing'}`
  if (status > 0 && status < 400) return sendLog(message, undefined, { requestId, strings, numbers })
  const asked = JSON.stringify(maskFields(input))
  sendLog(message, status >= 500 || status === 0 ? failed : refused, {
    requestId,
    strings: { ...strings, input: asked },
    numbers,
  })
}

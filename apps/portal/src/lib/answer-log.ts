import { sendLog } from './client-log.ts'

type Answered = {
  /** 0 if there was no answer. */
  status: number
  requestId: string
  attempt: number
  ms: number
}

const refused = 2
const failed = 3

/**
 * Logs each answer of `/api/v1` except avatars, with its duration; for failures also the masked input. Logs the route
 * pattern instead of the address, because ids would reveal who viewed what.
 */
export function logAnswer(
  { method, path }: { method: string; path: string },
  asked: Readonly<Record<string, unknown>>,
  { status, requestId, attempt, ms }: Answered,
) {
  if (!path.startsWith('/api/v1/') || path.endsWith('/avatar')) return
  const isGood = status > 0 && status < 400
  sendLog(
    `${method} ${path} answered ${status || 'nothing'}`,
    isGood ? undefined : status >= 500 || status === 0 ? failed : refused,
    {
      requestId,
      strings: { method, path },
      numbers: { status, ms: Math.round(ms), attempt },
      ...(isGood ? {} : { asked }),
    },
  )
}

import { sendLog } from './client-log.ts'

type Answered = {
  /** 0 where no answer came. */
  status: number
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

import { toast } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { randomId } from '#lib/random-id.ts'
import { setServerError } from './server-error.ts'

/** The level at which the specification logs an unhandled error of the interface. */
const faultLevel = 4

/** Logs what failed, sets the flag and so leads to /error/server; its id is the one that stands in the log. */
export function raiseServerError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const id = randomId(16)
  sendLog(`${name}: ${message}`, faultLevel, { requestId: id, strings: { name, stack: stack ?? '' } })
  // The page of a fault that is shown is not where one was.
  if (location.pathname === '/error/server') return
  setServerError({ id, at: Date.now(), page: location.pathname + location.search })
}

/** Not ours: what extensions throw, and what a browser says of a layout that it puts off. */
function isHarmless({ message, filename, error }: ErrorEvent): boolean {
  if (message.startsWith('ResizeObserver loop')) return true
  if (filename !== '' && !filename.startsWith(location.origin)) return true
  return !error && message === 'Script error.'
}

export function meetError(event: ErrorEvent) {
  if (!isHarmless(event)) raiseServerError(event.error ?? event.message)
}

export function meetRejection(reason: unknown) {
  // Called off by whoever asked.
  if (reason instanceof DOMException && reason.name === 'AbortError') return
  // The server has answered, only nobody listened: no reason to take the page from under what is being typed.
  if (!isApiError(reason)) return raiseServerError(reason)
  const { status, code, message, requestId, traceId } = reason
  if (status === 401) return
  sendLog(`${code}: ${message}`, faultLevel, { requestId: traceId })
  toast.error(message, { requestId })
}

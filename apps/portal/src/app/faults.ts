import { toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { randomId } from '#lib/random-id.ts'
import { setServerError } from './server-error.ts'

/** Log level for an unhandled error of the interface, set by the specification. */
const faultLevel = 4

/** Logs the error and opens /error/server, which shows the id of the log entry. */
export function raiseServerError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const id = randomId(16)
  sendLog(`${name}: ${message}`, faultLevel, { requestId: id, strings: { name, stack: stack ?? '' } })
  // An error on the error page itself must not become the page to return to.
  if (location.pathname === '/error/server') return
  setServerError({ id, at: nowMs(), page: location.pathname + location.search })
}

/** Errors thrown by browser extensions and the browser's notice of a deferred layout. */
function isHarmless({ message, filename, error }: ErrorEvent): boolean {
  if (message.startsWith('ResizeObserver loop')) return true
  if (filename !== '' && !filename.startsWith(location.origin)) return true
  return !error && message === 'Script error.'
}

export function meetError(event: ErrorEvent) {
  if (!isHarmless(event)) raiseServerError(event.error ?? event.message)
}

export function meetRejection(reason: unknown) {
  // The caller aborted the request.
  if (reason instanceof DOMException && reason.name === 'AbortError') return
  // An API error that no code caught becomes a toast, so that the person does not lose what they are typing.
  if (!isApiError(reason)) return raiseServerError(reason)
  const { status, code, message, requestId, traceId } = reason
  if (status === 401) return
  sendLog(`${code}: ${message}`, faultLevel, { requestId: traceId })
  toast.error(message, { requestId })
}

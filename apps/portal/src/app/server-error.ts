import { toast } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { randomId } from '#lib/random-id.ts'

/** The server-error flag of the specification: something failed that no page expected. */
type Fault = { id: string; at: number; page: string }

/** Set until the page that it leads to stands. */
let flag: Fault | null = null
let lead: (fault: Fault) => void = () => {}

/** What to do when the flag is set; the router goes to /error/server. */
export function onServerError(handler: (fault: Fault) => void) {
  lead = handler
  if (flag) handler(flag)
}

/** The page of the flag stands: what fails from now on is another fault. */
export function clearServerError() {
  flag = null
}

/** The level at which the specification logs an unhandled error of the interface. */
export const faultLevel = 4

/** Logs what failed, sets the flag and leads to /error/server; its id is the one that stands in the log. */
export function raiseServerError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const id = randomId(16)
  sendLog(`${name}: ${message}`, faultLevel, { requestId: id, strings: { name, stack: stack ?? '' } })
  // Of faults that come together the first is the cause, and the page of one that is shown is not where one was.
  if (flag || location.pathname === '/error/server') return
  flag = { id, at: Date.now(), page: location.pathname + location.search }
  lead(flag)
}

/** Not ours, or nothing that failed: what extensions throw, what a browser says of a layout it puts off, what was called off. */
function isHarmless(error: unknown, event?: ErrorEvent): boolean {
  if (event?.message.startsWith('ResizeObserver loop')) return true
  if (event && event.filename !== '' && !event.filename.startsWith(location.origin)) return true
  if (event && !event.error && event.message === 'Script error.') return true
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Errors that no code of ours has met. */
export function watchForFaults() {
  addEventListener('error', (event) => {
    if (!isHarmless(event.error, event)) raiseServerError(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isHarmless(reason)) return
    // The server has answered, only nobody listened: no reason to take the page from under what is being typed.
    if (!isApiError(reason)) return raiseServerError(reason)
    if (reason.status === 401) return
    sendLog(`${reason.code}: ${reason.message}`, faultLevel, { requestId: reason.requestId })
    toast.error(reason.message, { requestId: reason.requestId })
  })
}

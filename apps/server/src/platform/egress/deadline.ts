import { EgressError } from './egress-error.ts'

/** One time limit for all steps of an operation: lookup, connection, handshake, headers and body. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Settles like `work`, or fails with a timeout first. */
  within<T>(work: Promise<T>): Promise<T>
  clear(): void
}

/** A signal that aborts after a time, or with an outer signal; `what` names the request in the error. */
export function startDeadline(timeoutMs: number, what: string, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = () => controller.abort(new EgressError('timeout', `${what} took more than ${timeoutMs} ms`))
  const timer = setTimeout(end, timeoutMs)
  const cancel = () => controller.abort(outer?.reason)
  if (outer?.aborted) cancel()
  else outer?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    within: (work) => race(work, controller.signal),
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
    },
  }
}

function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

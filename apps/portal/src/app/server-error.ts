/** An unexpected error, as the specification's server-error flag. */
export type Fault = { id: string; at: number; page: string }

/** Set until the error page is shown. */
let flag: Fault | null = null
let lead: (fault: Fault) => void = () => {}

/** Registers the handler called when the flag is set; the router opens /error/server. */
export function onServerError(handler: (fault: Fault) => void) {
  lead = handler
  if (flag) handler(flag)
}

/** Keeps the first of several errors in a row, because it is the cause. */
export function setServerError(fault: Fault) {
  if (flag) return
  flag = fault
  lead(fault)
}

/** Called when the error page is shown: later errors are new ones. */
export function clearServerError() {
  flag = null
}

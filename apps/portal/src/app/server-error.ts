/** The server-error flag of the specification: something failed that no page expected. */
export type Fault = { id: string; at: number; page: string }

/** Set until the page that it leads to stands. */
let flag: Fault | null = null
let lead: (fault: Fault) => void = () => {}

/** What to do when the flag is set; the router goes to /error/server. */
export function onServerError(handler: (fault: Fault) => void) {
  lead = handler
  if (flag) handler(flag)
}

/** Of faults that come together the first is the cause. */
export function setServerError(fault: Fault) {
  if (flag) return
  flag = fault
  lead(fault)
}

/** The page of the flag stands: what fails from now on is another fault. */
export function clearServerError() {
  flag = null
}

import { setClock } from '@postroom/ui/clock'

/** `Date` headers have whole seconds, which a busy server renews late. */
const toleratedMs = 2_000

/**
 * Follows the server's clock if that of this device is wrong: deadlines come from the server, and a device may be minutes
 * off. `date` is the `Date` header of an answer, which the server wrote between `sentAtMs` and now.
 */
export function followServerClock(date: string | null, sentAtMs: number): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const isRight = serverMs - Date.now() <= toleratedMs && sentAtMs - (serverMs + 1_000) <= toleratedMs
  // The clock of the device may be set right in between, so time is counted on from here.
  const origin = serverMs + 500 - performance.now()
  setClock(isRight ? () => Date.now() : () => origin + performance.now())
}

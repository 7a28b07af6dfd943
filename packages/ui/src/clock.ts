let read = () => Date.now()

/** The current time in milliseconds, by the clock that was set; without one, by that of the device. */
export const nowMs = (): number => read()

const listeners = new Set<() => void>()

/** Times are shown in seconds at most. */
const noticedMs = 1_000

/** Sets the clock by which `nowMs` tells the time. */
export function setClock(next: () => number): void {
  const isNoticed = Math.abs(next() - read()) > noticedMs
  read = next
  if (isNoticed) for (const listener of listeners) listener()
}

/** Calls the listener when the time has changed because another clock was set. Returns a function that ends this. */
export function followClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

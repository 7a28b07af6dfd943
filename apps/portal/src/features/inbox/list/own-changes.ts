import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** What one does oneself shows at once: the list lets go of the order it holds for the pointer. */
export function announceOwnChange() {
  count += 1
  for (const listener of listeners) listener()
}

const read = () => count

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useOwnChanges = (): number => useSyncExternalStore(subscribe, read)

import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Reports a change by the user, so that the list shows it at once even while the pointer holds its order. */
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

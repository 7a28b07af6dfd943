import { useSyncExternalStore } from 'react'

let isHeld = false
const listeners = new Set<() => void>()

/**
 * Keeps the gate open after multi-factor authentication has passed: recovery codes are shown only once, and the event
 * that it passed may arrive before the person has read them.
 */
export function holdGate(held: boolean): void {
  isHeld = held
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useGateHold = (): boolean => useSyncExternalStore(subscribe, () => isHeld)

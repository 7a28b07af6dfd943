import { useSyncExternalStore } from 'react'

let isHeld = false
const listeners = new Set<() => void>()

/**
 * Keeps the gate where it is although multi-factor authentication has passed: what it shows is shown only once, and
 * the news that it passed may arrive before anybody has read it.
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

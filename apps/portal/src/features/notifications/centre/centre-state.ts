let isOpen = false
const listeners = new Set<() => void>()

/** Whether the notifications centre is open; buttons and shortcuts of several places open the same one. */
export const centreState = {
  read: () => isOpen,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function openCentre(next = true): void {
  isOpen = next
  for (const listener of listeners) listener()
}

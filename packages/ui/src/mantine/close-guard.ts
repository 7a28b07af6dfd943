import { createContext, use, useLayoutEffect, useState } from 'react'

/** Asks before a dialog closes, and calls `close` if the person agrees. */
type CloseGuard = (close: () => void) => void

const CloseGuards = createContext<Set<CloseGuard> | undefined>(undefined)

/** Provides a dialog's content with the guards of that dialog. */
export const CloseGuardsProvider = CloseGuards.Provider

const closeGuarded = (guards: Set<CloseGuard> | undefined, close: () => void): void => {
  const [guard] = guards ?? []
  if (guard) guard(close)
  else close()
}

/** Guards of a dialog, and its `onClose` that asks them first. */
export function useCloseGuards(onClose: () => void): { guards: Set<CloseGuard>; close: () => void } {
  const [guards] = useState(() => new Set<CloseGuard>())
  return { guards, close: () => closeGuarded(guards, onClose) }
}

/** Lets the content of a dialog ask before it closes; false where there is nothing to ask. Returns whether there is a dialog. */
export function useCloseGuard(guard: CloseGuard | false): boolean {
  const guards = use(CloseGuards)
  useLayoutEffect(() => {
    if (!guards || !guard) return
    guards.add(guard)
    return () => void guards.delete(guard)
  })
  return guards !== undefined
}

/** `onClose` of the dialog around a button, which asks first as the dialog's own close button does. */
export function useGuardedClose(onClose: () => void): () => void {
  const guards = use(CloseGuards)
  return () => closeGuarded(guards, onClose)
}

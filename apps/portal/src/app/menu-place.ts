import { useEffect, useSyncExternalStore } from 'react'
import type { RoutePath } from './route-table.ts'

/** Where in the settings menu the page belongs, when its address does not tell: groups of several kinds share one. */
let place: RoutePath | undefined
const listeners = new Set<() => void>()

function tell(next: RoutePath | undefined) {
  place = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useMenuPlace = (): RoutePath | undefined => useSyncExternalStore(subscribe, () => place)

/** Marks that item of the menu, and titles the document after it, while the part that calls this is shown. */
export function useBelongsTo(to: RoutePath) {
  useEffect(() => {
    tell(to)
    return () => tell(undefined)
  }, [to])
}

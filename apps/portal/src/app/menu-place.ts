import { useEffect, useSyncExternalStore } from 'react'
import type { RoutePath } from './route-table.ts'

/**
 * Menu entry of the current page where its address does not tell, because groups of several kinds share one address.
 */
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

/** Marks a menu entry and sets the document title from it while the calling component is mounted. */
export function useBelongsTo(to: RoutePath) {
  useEffect(() => {
    tell(to)
    return () => tell(undefined)
  }, [to])
}

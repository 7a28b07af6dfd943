import { useSyncExternalStore } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { onServerBack, reportOutage } from '#lib/server-back.ts'

let offline = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (offline === next) return
  offline = next
  for (const listener of listeners) listener()
}

export const isOffline = (): boolean => offline

export const useOffline = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, isOffline)

/** No answer, or one of a proxy whose server does not answer. A fault of the server itself is not a lost connection. */
const lostStatuses = [0, 502, 503, 504]
export const isLost = (error: unknown): boolean => isApiError(error) && lostStatuses.includes(error.status)

/** Answers calls from stored mail until the server answers again. */
export function noteLost() {
  set(true)
  reportOutage()
}

/** Watches the connection; `onBack` runs when the server answers again. */
export function watchConnection(onBack: () => void) {
  addEventListener('offline', noteLost)
  onServerBack(() => {
    set(false)
    onBack()
  })
  if (!navigator.onLine) noteLost()
}

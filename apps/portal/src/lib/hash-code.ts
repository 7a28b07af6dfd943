import { useCallback, useSyncExternalStore } from 'react'

const keyOf = (name: string): string => `code-${name}`
const listeners = new Set<() => void>()

/**
 * A one-time code from the hash of the address, where it reaches neither logs nor other sites. It leaves the
 * address at once and survives a reload, but not the tab.
 */
function takeFromHash(name: string): string {
  const code = new URLSearchParams(location.hash.slice(1)).get(name)
  if (!code) return sessionStorage.getItem(keyOf(name)) ?? ''
  sessionStorage.setItem(keyOf(name), code)
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/** The one-time code of this name. A link opened in a tab that shows its page already only changes the hash. */
export function useHashCode(name: string): string {
  return useSyncExternalStore(
    subscribeToHash,
    useCallback(() => takeFromHash(name), [name]),
  )
}

/** The hash of the address, without the number sign. */
export const useHash = (): string => useSyncExternalStore(subscribeToHash, () => location.hash.slice(1))

/** Once the code was used. */
export function forgetCode(name: string): void {
  sessionStorage.removeItem(keyOf(name))
  for (const listener of listeners) listener()
}

/** Calls back when the hash changes or a code is forgotten. */
export function subscribeToHash(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('hashchange', listener)
  }
}

import { useCallback, useSyncExternalStore } from 'react'
import { tabValues } from './kept-values.ts'

const keyOf = (name: string): string => `code-${name}`
const listeners = new Set<() => void>()

/**
 * Reads a one-time code from the hash, which reaches neither logs nor other sites. It is removed from the address at
 * once and survives a reload, but not the tab.
 */
function takeFromHash(name: string): string {
  const code = new URLSearchParams(location.hash.slice(1)).get(name)
  if (!code) return tabValues.get(keyOf(name)) ?? ''
  tabValues.set(keyOf(name), code)
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/** The one-time code of this name. Opening a link in a tab that already shows its page changes only the hash. */
export function useHashCode(name: string): string {
  return useSyncExternalStore(
    subscribeToHash,
    useCallback(() => takeFromHash(name), [name]),
  )
}

/** The hash of the address without "#". */
export const useHash = (): string => useSyncExternalStore(subscribeToHash, () => location.hash.slice(1))

/** Forgets a code after it was used. */
export function forgetCode(name: string): void {
  tabValues.remove(keyOf(name))
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

import { lazy, useSyncExternalStore } from 'react'
import { storage } from '#lib/storage.ts'

const load = () =>
  import('./conversation-package.tsx').then((module) => ({ default: module.ConversationPackage }))

/** The package of a conversation beside it, loaded when shown. */
export const ConversationPackage = lazy(load)

/** Loads its code while the menu with "Show package" is open. */
export const preloadPackage = () => void load()

const listeners = new Set<() => void>()
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const isOpen = () => storage.get('packagePane') === 'open'

/** Whether packages are shown beside conversations, as this browser remembers it, and the function to change that. */
export function usePackagePane() {
  const toggle = () => {
    storage.set('packagePane', isOpen() ? 'closed' : 'open')
    for (const listener of listeners) listener()
  }
  return [useSyncExternalStore(follow, isOpen), toggle] as const
}

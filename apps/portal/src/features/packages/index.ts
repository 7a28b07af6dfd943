import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lazy } from '#lib/lazy.ts'
import { storage } from '#lib/storage.ts'

/** The package of a conversation beside it, loaded when shown. */
export const ConversationPackage = lazy(() =>
  import('./conversation-package.tsx').then((module) => module.ConversationPackage),
)

/** Loads the line about a quote in a reply that changed. */
export const loadOutdatedQuote = () => import('./outdated-quote.tsx').then((module) => module.OutdatedQuote)
export type OutdatedQuote = Awaited<ReturnType<typeof loadOutdatedQuote>>

/** Loads its code and the package while the menu with "Show package" is open. */
export function preloadPackage(client: QueryClient, conversationId: string) {
  void ConversationPackage.preload()
  void import('./packages.api.ts').then(({ packageQuery }) =>
    client.prefetchQuery(packageQuery(conversationId)),
  )
}

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

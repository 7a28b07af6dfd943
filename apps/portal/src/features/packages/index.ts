import type { QueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  useState,
  useSyncExternalStore,
} from 'react'
import { storage } from '#lib/storage.ts'

type Props = ComponentProps<typeof import('./conversation-package.tsx').ConversationPackage>

let loaded: ComponentType<Props> | undefined

const load = async () => {
  const { ConversationPackage: part } = await import('./conversation-package.tsx')
  loaded = part
  return { default: part }
}
const LatePackage = lazy(load)

/** The package of a conversation beside it, loaded when shown. */
export function ConversationPackage(props: Props) {
  // A lazy component suspends even when its code is there, and React then waits for 300 ms before it shows the content.
  const [Part] = useState<ComponentType<Props>>(() => loaded ?? LatePackage)
  return createElement(Part, props)
}

/** Loads its code and the package while the menu with "Show package" is open. */
export function preloadPackage(client: QueryClient, conversationId: string) {
  void load()
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

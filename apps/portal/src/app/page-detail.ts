import { useEffect, useSyncExternalStore } from 'react'

/** What the page currently shows, such as one item of its list; put first in the document title. */
let detail = ''
const listeners = new Set<() => void>()

function tell(text: string) {
  detail = text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePageDetail = (): string => useSyncExternalStore(subscribe, () => detail)

/**
 * Puts `text` first in the document title while the calling component is mounted. Without a text it leaves that to a component
 * within it, whose effects run before.
 */
export function useNamedTab(text: string | undefined) {
  useEffect(() => {
    if (text === undefined) return
    tell(text)
    return () => tell('')
  }, [text])
}

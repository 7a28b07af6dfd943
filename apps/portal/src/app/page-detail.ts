import { useEffect, useSyncExternalStore } from 'react'

/** What of its page stands on the screen now, such as one of the things that it lists: the first words of the tab. */
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

/** Names the tab after `text` while the part that calls this stands. */
export function useNamedTab(text: string | undefined) {
  useEffect(() => {
    tell(text ?? '')
    return () => tell('')
  }, [text])
}

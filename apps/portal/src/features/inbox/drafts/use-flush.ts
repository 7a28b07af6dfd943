import { useListener } from '@postroom/ui'

/** Calls `flush` when the page is hidden, reloaded or closed. */
export function useFlush(flush: () => void) {
  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  useListener(window, 'pagehide', flush)
}

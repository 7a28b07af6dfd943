import { useEffect, useEffectEvent } from 'react'

/** Calls `flush` when the page is hidden, reloaded or closed. */
export function useFlush(flush: () => void) {
  const act = useEffectEvent(flush)
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') act()
    }
    const onLeave = () => act()
    document.addEventListener('visibilitychange', onChange)
    addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('pagehide', onLeave)
    }
  }, [])
}

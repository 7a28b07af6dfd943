import { useEffect, useRef } from 'react'

/** Work that goes on for a while: beginning it again ends the one before, and so does leaving the page. */
export function useRunning() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** The controller of the work that begins. */
    begin: (): AbortController => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current
    },
    isCurrent: (controller: AbortController): boolean => controller === running.current,
    cancel: () => running.current?.abort(),
  }
}

import { useEffect, useRef } from 'react'

/** A timer that events start and stop; it ends with the component. */
export function useTimer() {
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  return {
    /** Starts it again if it runs. */
    start: (act: () => void, delayMs: number) => {
      stop()
      timer.current = window.setTimeout(act, delayMs)
    },
    stop,
  }
}

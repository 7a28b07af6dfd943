import { useEffect, useEffectEvent } from 'react'

/** Calls `act` every `everyMs` while the component is shown; `undefined` stops it. */
export function useInterval(act: () => void, everyMs: number | undefined): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => run(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

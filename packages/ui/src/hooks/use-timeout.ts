import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` when the component has been shown for `delayMs`; never without a delay. A change of the delay or of `key`
 * starts it again.
 */
export function useTimeout(act: () => void, delayMs: number | undefined, key?: unknown): void {
  const run = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key starts the delay again
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, key])
}

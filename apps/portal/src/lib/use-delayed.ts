import { deepEqual } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The value that a preview asks the server about: as it was when nothing had changed for `delayMs`. It stays as it was
 * while no answer is possible.
 */
export function useDelayed<T>(value: T, delayMs: number, isPossible: boolean) {
  const [asked, setAsked] = useState({ value, isPossible })
  const isOld = !deepEqual(asked.value, value)
  const ask = useEffectEvent(() => setAsked({ value, isPossible }))
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the delay again
  useEffect(() => {
    if (!isPossible) return
    const timer = setTimeout(() => ask(), delayMs)
    return () => clearTimeout(timer)
  }, [key, isPossible, delayMs])
  return {
    asked: asked.value,
    /** Whether the asked value was ever one that can be answered. */
    isAsked: asked.isPossible,
    isOld,
  }
}

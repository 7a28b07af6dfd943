import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` with the value before when `value` has changed since the last render; not for the first one. */
export function useChanged<T>(value: T, act: (before: T) => void): void {
  const last = useRef(value)
  const run = useEffectEvent(act)
  useEffect(() => {
    const before = last.current
    last.current = value
    if (before !== value) run(before)
  }, [value])
}

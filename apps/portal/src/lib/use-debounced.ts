import { useTimeout } from '@postroom/ui'
import { useState } from 'react'

/** The value as it was when it had not changed for `delayMs`; `start` until then. */
export function useDebounced<T>(value: T, delayMs: number, start: T): T {
  const [settled, setSettled] = useState(start)
  useTimeout(() => setSettled(value), delayMs, value)
  return settled
}

import { useState } from 'react'
import { useInterval } from './use-interval.ts'

/** The current time, for relative times; renewed every minute unless another period is given. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), everyMs)
  return now
}

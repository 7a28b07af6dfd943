import { followClock, nowMs } from '@postroom/ui/clock'
import { useState } from 'react'
import { useInterval } from './use-interval.ts'
import { useSubscription } from './use-subscription.ts'

/** The current time, for relative times; renewed every minute unless another period is given. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(nowMs)
  const renew = () => setNow(nowMs())
  useInterval(renew, everyMs)
  useSubscription(followClock, renew)
  return now
}

import { followClock, nowMs } from '@postroom/ui/clock'
import { useEffect, useState } from 'react'
import { useSubscription } from './use-subscription.ts'

/** Browsers store the delay of a timer in 32 bits, which is about 24 days. */
const longestMs = 86_400_000

const readTime = () => ({ now: nowMs() })

/** The current time. It is renewed at the time that `nextOf` returns for it; never if there is none. */
export function useMoment(nextOf: (now: number) => number | undefined): number {
  // An object, since the timer starts again with each renewal, after which the same time may be next.
  const [time, setTime] = useState(readTime)
  const next = nextOf(time.now)
  useSubscription(followClock, () => setTime(readTime()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal starts the timer again
  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - nowMs()
      timer =
        left > longestMs ? setTimeout(wait, longestMs) : setTimeout(() => setTime(readTime()), left + 50)
    }
    wait()
    return () => clearTimeout(timer)
  }, [next, time])
  return time.now
}

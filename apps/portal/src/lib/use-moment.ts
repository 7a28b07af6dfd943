import { useEffect, useState } from 'react'

/** Browsers store the delay of a timer in 32 bits, which is about 24 days. */
const longestMs = 86_400_000

/** The current time. It is renewed at the time that `nextOf` returns for it; never if there is none. */
export function useMoment(nextOf: (now: number) => number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const next = nextOf(now)
  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      timer = left > longestMs ? setTimeout(wait, longestMs) : setTimeout(() => setNow(Date.now()), left + 50)
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return now
}

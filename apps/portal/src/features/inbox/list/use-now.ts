import { useEffect, useState } from 'react'

const everyMs = 60_000

/** The current time, updated every minute, for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'

const everyMs = 60_000

/** The time, to the minute: what is said relative to it goes on by itself. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

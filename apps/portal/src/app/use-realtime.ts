import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followStream } from '#lib/realtime.ts'
import './session.live.ts'

/** Keeps one event stream open while someone is signed in. */
export function useRealtime(active: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    void followStream(client, stop.signal)
    return () => stop.abort()
  }, [client, active])
}

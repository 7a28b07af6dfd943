import { nowMs } from '@postroom/ui/clock'
import { queryOptions } from '@tanstack/react-query'
import { storage } from '#lib/storage.ts'

type Part = { ok: boolean; ms?: number | null }

/** Answer of GET /health; version and figures only for signed-in people. */
export type Health = {
  ok: boolean
  version?: string
  uptimeSeconds?: number
  database: Part
  jobs: { ok: boolean; oldestRunningMs?: number | null }
  key: { ok: boolean }
  disk: { ok: boolean; freeBytes?: number | null }
  mail?: Part
}

/** Result of a health request: duration and content of the answer. */
export type Look =
  | { answered: true; ms: number; at: number; health: Health }
  | { answered: false; at: number }

const everyMs = 15_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }): Promise<Look> => {
    const token = storage.get('userToken')
    const startedAt = performance.now()
    try {
      const response = await fetch('/health', {
        headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        signal,
        cache: 'no-store',
      })
      const health = (await response.json()) as Health
      return { answered: true, ms: performance.now() - startedAt, at: nowMs(), health }
    } catch (error) {
      if (signal.aborted) throw error
      return { answered: false, at: nowMs() }
    }
  },
  refetchInterval: everyMs,
  staleTime: 0,
})

import type { Metrics } from '#platform/metrics/index.ts'

const rememberedMs = 5 * 60_000
/** A message with a longer delay was moved into the inbox; it did not arrive just now. */
const longestMs = 60 * 60_000

/** Measures the delay between the arrival of mail at the server and its storage here. */
export interface Arrivals {
  note(arrivedAt: Date): void
  /** Longest delay of the last five minutes; null if nothing arrived. */
  worstMs(): number | null
}

export function createArrivals(metrics: Pick<Metrics, 'mailLag'>): Arrivals {
  let recent: { readonly at: number; readonly lagMs: number }[] = []
  const forgetOld = (): void => {
    const oldest = Date.now() - rememberedMs
    recent = recent.filter(({ at }) => at > oldest)
  }
  return {
    note: (arrivedAt) => {
      const now = Date.now()
      const lagMs = Math.max(0, now - arrivedAt.getTime())
      if (lagMs > longestMs) return
      metrics.mailLag(lagMs)
      forgetOld()
      recent.push({ at: now, lagMs })
    },
    worstMs: () => {
      forgetOld()
      return recent.length === 0 ? null : Math.max(...recent.map(({ lagMs }) => lagMs))
    },
  }
}

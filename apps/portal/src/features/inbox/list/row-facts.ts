import { unitText } from '#lib/due-time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Waiting time, shown from one hour on and highlighted from one day on. */
export type Waiting = { text: string; isLong: boolean }

export function waitingFor(since: string | null, now: number): Waiting | undefined {
  if (!since) return undefined
  const ms = now - new Date(since).getTime()
  if (ms < hourMs) return undefined
  return ms < dayMs
    ? { text: unitText(Math.floor(ms / hourMs), 'hour'), isLong: false }
    : { text: unitText(Math.floor(ms / dayMs), 'day'), isLong: true }
}

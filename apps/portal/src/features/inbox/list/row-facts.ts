import { formatNumber } from '#lib/format.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Waiting time, shown from one hour on and highlighted from one day on. */
export type Waiting = { text: string; isLong: boolean }

const unit = (value: number, name: 'hour' | 'day'): string =>
  formatNumber(value, { style: 'unit', unit: name, unitDisplay: name === 'day' ? 'long' : 'narrow' })

export function waitingFor(since: string | null, now: number): Waiting | undefined {
  if (!since) return undefined
  const ms = now - new Date(since).getTime()
  if (ms < hourMs) return undefined
  return ms < dayMs
    ? { text: unit(Math.floor(ms / hourMs), 'hour'), isLong: false }
    : { text: unit(Math.floor(ms / dayMs), 'day'), isLong: true }
}

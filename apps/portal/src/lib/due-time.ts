import { formatNumber } from './format-in-lists.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "45m", "3h", "2 days". */
export const unitText = (value: number, name: 'minute' | 'hour' | 'day'): string =>
  formatNumber(value, { style: 'unit', unit: name, unitDisplay: name === 'day' ? 'long' : 'narrow' })

/** How long until something is due, or how late it is. */
export type DueFacts = { text: string; isLate: boolean; isFar: boolean; tone: 'bad' | 'warn' | undefined }

export function dueIn(dueAt: string | null, now: number): DueFacts | undefined {
  if (!dueAt) return undefined
  const left = Date.parse(dueAt) - now
  const ms = Math.abs(left)
  const isLate = left <= 0
  const text =
    ms < hourMs
      ? unitText(Math.max(1, Math.floor(ms / minuteMs)), 'minute')
      : ms < dayMs
        ? unitText(Math.floor(ms / hourMs), 'hour')
        : unitText(Math.floor(ms / dayMs), 'day')
  const tone = isLate ? 'bad' : ms < hourMs ? 'warn' : undefined
  return { text, isLate, isFar: !isLate && ms >= dayMs, tone }
}

import type { BillingPeriod } from '@postroom/contract'

const dayMs = 86_400_000

/** Billing counts days in UTC, so that a period has the same length for everyone. */
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
export const addDays = (day: Date, count: number): Date => new Date(day.getTime() + count * dayMs)
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / dayMs)
/** "2026-11-20" */
export const dateText = (day: Date): string => day.toISOString().slice(0, 10)

/**
 * The end of the period that begins on `start`. Counted from the first period, so that one begun on the 31st ends on the
 * last day of shorter months and on the 31st again afterwards.
 */
export function periodEndAfter(anchor: Date, start: Date, period: BillingPeriod): Date {
  const step = period === 'year' ? 12 : 1
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months)
    if (end > start) return end
  }
}

function addMonths(day: Date, count: number): Date {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first, Math.min(day.getUTCDate(), last) - 1)
}

import type { Shift } from '@postroom/contract'
import { formatList } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'

/** The local time of a moment in a time zone, "07:00". */
export const clockIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(moment))

/** The calendar date of a moment in a time zone. */
export const dateIn = (moment: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))

/** "1–7 Mar 2027", from two calendar dates. */
export const formatDateRange = (from: string, until: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(until))

/** "Mon – Fri, 07:00 – 15:30"; days that do not follow each other are listed. */
export function patternInWords({ days, from, until }: Pick<Shift, 'days' | 'from' | 'until'>): string {
  const names = days.map((day) => shortWeekdays()[day - 1] ?? '')
  const isRange = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1)
  const words = isRange ? `${names[0]} – ${names.at(-1)}` : formatList(names)
  return [words, `${from} – ${until}`].filter(Boolean).join(', ')
}

/** Short names of the days, Monday first: "Mon", "Mo". */
export function shortWeekdays(): string[] {
  const names = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2024, 0, 1 + day)))
}

/** English dates are written day first. */
const locale = (): string => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

/** 40.5 hours from their milliseconds, rounded to half hours. */
export const hoursOf = (ms: number): number => Math.round(ms / 1_800_000) / 2

import type { Shift } from '@postroom/contract'
import { formatList, weekdayNames } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'

/** The local time of a moment in a time zone, "07:00". */
export const clockIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(moment))

/** The calendar date of a moment in a time zone. */
export const dateIn = (moment: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))

/** "1–7 Mar 2027", from two calendar dates. */
export const formatDateRange = (from: string, until: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), {
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

/** "Mon", "Di.": three letters are enough in both languages. */
export const shortWeekdays = (): string[] =>
  weekdayNames().map((name) => name.slice(0, name.length > 8 ? 3 : 2 + Number(/y$/.test(name))))

/** 40.5 hours from their milliseconds, rounded to half hours. */
export const hoursOf = (ms: number): number => Math.round(ms / 1_800_000) / 2

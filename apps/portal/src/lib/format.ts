import { nowMs } from '@postroom/ui/clock'
import { dated, formatDate, formatNumber, type Moment, once } from './format-in-lists.ts'

export {
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatShort,
  formatTime,
} from './format-in-lists.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "Fri 20 Nov 2026, 14:32:08", for details that people quote. */
export const formatExact = (moment: Moment): string =>
  `${dated('exactDay', moment, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${dated('exactTime', moment, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}`

/** "now", "4 min ago", "1 h ago", then the date. */
export function formatRelative(moment: Moment, now: number = nowMs()): string {
  const passed = now - new Date(moment).getTime()
  const relative = once(
    'relative',
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
  )
  if (Math.abs(passed) < minuteMs) return relative.format(0, 'second')
  if (Math.abs(passed) < hourMs) return relative.format(-Math.trunc(passed / minuteMs), 'minute')
  if (Math.abs(passed) < dayMs) return relative.format(-Math.trunc(passed / hourMs), 'hour')
  return formatDate(moment, now)
}

/** A decimal number that is given as text, of which no digit is lost. */
export const formatDecimal = (value: string, options?: Intl.NumberFormatOptions): string =>
  formatNumber(value as Intl.StringNumericLiteral, options)

/** "14.00" in EUR as "€14.00". */
export const formatMoney = (amount: string, currency: string): string =>
  formatDecimal(amount, { style: 'currency', currency })

/** A fraction as "40.3 %". */
export const formatShare = (share: number, digits = 1): string =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1,536 → "1.5 kB", in decimal units like disks and mail servers. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / 1000 ** power, {
    style: 'unit',
    unit: byteUnits[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  })
}

/** Names of the weekdays, starting with Monday. */
export function weekdayNames(): string[] {
  const names = once('weekdays', (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }))
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, i) => names.format(Date.UTC(2024, 0, 1 + i)))
}

/** "2026-12-24" as "Thu 24 Dec 2026". */
export const formatCalendarDate = (date: string): string =>
  once(
    'calendarDate',
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(',', '')

/** Parts of a local day such as "2026-12-24", in the reader's language. */
export const formatCalendarParts = (date: string, options: Intl.DateTimeFormatOptions): string =>
  once(
    `parts ${JSON.stringify(options)}`,
    (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  )
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(',', '')

import { currentLanguage } from './i18n.ts'
import { currentTimeZone } from './time-zone.ts'

type Moment = string | number | Date

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// Creating an Intl formatter costs more than a hundred uses of it.
const made = new Map<string, unknown>()

function once<Formatter>(name: string, make: (locale: string) => Formatter): Formatter {
  const key = `${locale()} ${name}`
  const known = made.get(key) as Formatter | undefined
  if (known) return known
  const formatter = make(locale())
  made.set(key, formatter)
  return formatter
}

/** English dates start with the day ("Fri 20 Nov"), unless the browser's English locale has a region. */
function locale(): string {
  const language = currentLanguage()
  const regional = navigator.languages?.find((tag) => tag.startsWith(`${language}-`) && tag !== 'en-US')
  return regional ?? (language === 'en' ? 'en-GB' : language)
}

function dated(name: string, moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const timeZone = currentTimeZone()
  return once(`${name} ${timeZone}`, (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone }))
    .format(new Date(moment))
    .replaceAll(',', '')
}

const yearOf = (moment: Moment): string => dated('year', moment, { year: 'numeric' })

/** "Fri 20 Nov", with the year if it is not the current one. */
export function formatDate(moment: Moment, now: Moment = Date.now()): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return yearOf(moment) === yearOf(now)
    ? dated('day', moment, day)
    : dated('dayYear', moment, { ...day, year: 'numeric' })
}

export const formatTime = (moment: Moment): string =>
  dated('time', moment, { hour: '2-digit', minute: '2-digit' })

/** "Fri 20 Nov 2026, 14:32:08", for details that people quote. */
export const formatExact = (moment: Moment): string =>
  `${dated('exactDay', moment, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${dated('exactTime', moment, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}`

export const formatDateTime = (moment: Moment, now?: Moment): string =>
  `${formatDate(moment, now)}, ${formatTime(moment)}`

/** The time for today, else the date; for list rows. */
export function formatShort(moment: Moment, now: Moment = Date.now()): string {
  return formatDate(moment, now) === formatDate(now, now) ? formatTime(moment) : formatDate(moment, now)
}

/** "now", "4 min ago", "1 h ago", then the date. */
export function formatRelative(moment: Moment, now: number = Date.now()): string {
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

export const formatNumber = (
  value: number | Intl.StringNumericLiteral,
  options: Intl.NumberFormatOptions = {},
): string =>
  once(`number ${JSON.stringify(options)}`, (tag) => new Intl.NumberFormat(tag, options)).format(value)

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

export const formatList = (items: readonly string[]): string =>
  once('list', (tag) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' })).format(items)

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

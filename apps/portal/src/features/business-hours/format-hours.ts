import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { currentLanguage, translate } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'

/** "7.5 h". */
export const formatHours = (minutes: number): string =>
  translate(businessHoursTexts, 'hoursShort', {
    hours: formatNumber(minutes / 60, { maximumFractionDigits: 1 }),
  })

/** "Fri" and "20", or "1 Dec" on the first of a month. */
export function weekdayAndDay(date: string): { weekday: string; number: string } {
  const at = Date.parse(`${date}T12:00:00Z`)
  const tag = currentLanguage() === 'de' ? 'de' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at)
  const isFirst = date.endsWith('-01')
  return {
    weekday: part({ weekday: 'short' }),
    number: part(isFirst ? { day: 'numeric', month: 'short' } : { day: 'numeric' }),
  }
}

/** "Thu 24 Dec 2026, 13:02" of a time by the clock of a place. */
export const formatLocal = (local: string): string =>
  `${formatCalendarDate(local.slice(0, 10))}, ${local.slice(11, 16)}`

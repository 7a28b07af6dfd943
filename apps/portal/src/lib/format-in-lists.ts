import { nowMs } from '@postroom/ui/clock'
// What lists show, apart from the rest because the first screens load it.

import { currentLanguage } from './i18n.ts'
import { memoizeByKey } from './memoize-by-key.ts'
import { currentTimeZone } from './time-zone.ts'

/** A time as RFC 3339, in milliseconds, or a date. */
export type Moment = string | number | Date

/** A formatter of the reader's locale, made once for each name. */
export function once<Formatter>(name: string, make: (locale: string) => Formatter): Formatter {
  return memoizeByKey(`${locale()} ${name}`, () => make(locale()))
}

/** English dates start with the day ("Fri 20 Nov"), unless the browser's English locale has a region. */
function locale(): string {
  const language = currentLanguage()
  return memoizeByKey(language, () => {
    const regional = navigator.languages?.find((tag) => tag.startsWith(`${language}-`) && tag !== 'en-US')
    return regional ?? (language === 'en' ? 'en-GB' : language)
  })
}

/** A date without commas, in the reader's time zone unless another is given. */
export function dated(
  name: string,
  moment: Moment,
  options: Intl.DateTimeFormatOptions,
  timeZone = currentTimeZone(),
): string {
  return once(`${name} ${timeZone}`, (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone }))
    .format(new Date(moment))
    .replaceAll(',', '')
}

const yearOf = (moment: Moment): string => dated('year', moment, { year: 'numeric' })

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
const dayOf = (moment: Moment): string => dated('day', moment, day)

/** "Fri 20 Nov", with the year if it is not the current one. */
export const formatDate = (moment: Moment, now: Moment = nowMs()): string =>
  yearOf(moment) === yearOf(now) ? dayOf(moment) : dated('dayYear', moment, { ...day, year: 'numeric' })

export const formatTime = (moment: Moment): string =>
  dated('time', moment, { hour: '2-digit', minute: '2-digit' })

export const formatDateTime = (moment: Moment, now?: Moment): string =>
  `${formatDate(moment, now)}, ${formatTime(moment)}`

/** The time for today, else the date; for list rows. */
export function formatShort(moment: Moment, now: Moment = nowMs()): string {
  const date = formatDate(moment, now)
  return date === dayOf(now) ? formatTime(moment) : date
}

export const formatNumber = (
  value: number | Intl.StringNumericLiteral,
  options: Intl.NumberFormatOptions = {},
): string =>
  once(`number ${JSON.stringify(options)}`, (tag) => new Intl.NumberFormat(tag, options)).format(value)

export const formatList = (items: readonly string[]): string =>
  once('list', (tag) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' })).format(items)

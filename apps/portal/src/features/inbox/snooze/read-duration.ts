import { momentOf, wallClock } from '#lib/wall-clock.ts'
import { addMonths } from './read-date.ts'
import { numberOf, numberWords } from './read-number.ts'

const minuteMs = 60_000
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|min|mins|minutes?|minuten?)$/u, minuteMs],
  [/^(?:quarters? of an hour|viertelstunden?)$/u, 15 * minuteMs],
  [/^(?:h|hrs?|hours?|std|stunden?)$/u, 60 * minuteMs],
  [/^(?:d|days?|tage?n?)$/u, 24 * 60 * minuteMs],
  [/^(?:w|weeks?|wochen?)$/u, 7 * 24 * 60 * minuteMs],
  [/^fortnights?$/u, 14 * 24 * 60 * minuteMs],
]
const month = /^(?:months?|monate?n?)$/u
const amount = `\\d{1,4}(?:[.,]\\d{1,2})?|(?:${numberWords.join('|')})(?= )`
const single = new RegExp(
  `^(?:in )?(${amount}) ?(quarters? of an hour|\\p{L}+)\\.?(?: from (?:now|today))?$`,
  'u',
)
const hoursAndMinutes =
  /^(?:in )?(\d{1,4}) ?(?:h|hrs?|hours?|std|stunden?)\.?,? ?(?:and |und )?(\d{1,2}) ?(?:m|min|mins|minutes?|minuten)?\.?$/u

/** Reads a span from now on: "in 3 hours", "1h30", "in einem Monat". Null for other texts. */
export function readDuration(words: string, now: Date, timeZone: string): Date | null {
  const [, hours, minutes] = hoursAndMinutes.exec(words) ?? []
  if (hours && minutes) return later(now, (Number(hours) * 60 + Number(minutes)) * minuteMs)
  const [, count = '', unit = ''] = single.exec(words) ?? []
  if (month.test(unit) && Number.isInteger(numberOf(count))) {
    const [day = '', time = ''] = wallClock(later(now, 0), timeZone).split('T')
    return momentOf(`${addMonths(day, numberOf(count))}T${time}`, timeZone)
  }
  const ms = units.find(([pattern]) => pattern.test(unit))?.[1]
  return ms ? later(now, numberOf(count) * ms) : null
}

const later = (now: Date, ms: number): Date => new Date(Math.ceil((now.getTime() + ms) / minuteMs) * minuteMs)

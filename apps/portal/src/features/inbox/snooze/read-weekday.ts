import { addDays, type ReadDate, type ReadDay, readDate } from './read-date.ts'
import { readNextWeek } from './read-next-week.ts'
import { withSpan } from './read-span.ts'
import { daysUntil, weekdayOf } from './weekdays.ts'

const weekdays: readonly (readonly [RegExp, number])[] = [
  [/^(?:sun(?:day)?|so|sonntag)$/u, 0],
  [/^(?:mon(?:day)?|mo|montag)$/u, 1],
  [/^(?:tue(?:s|sday)?|di|dienstag)$/u, 2],
  [/^(?:wed(?:s|nesday)?|mi|mittwoch)$/u, 3],
  [/^(?:thu(?:r|rs|rsday)?|do|donnerstag)$/u, 4],
  [/^(?:fri(?:day)?|fr|freitag)$/u, 5],
  [/^(?:sat(?:urday)?|sa|samstag|sonnabend)$/u, 6],
]
const namedDay =
  /^(?:(?:on|am|this|diesen|diese[mr]?) )?(?:(next|nächste[nrsm]?|kommende[nrm]?|coming) )?(\p{L}+)\.?(?=$|[\s,])/u

/** "Friday", "next Friday", "Friday next week", "Friday in a week" and "Fri, 4 Dec". */
export function readWeekday(words: string, today: string): ReadDay | null {
  const [read = '', next, name = ''] = namedDay.exec(words) ?? []
  const wanted = weekdayNamed(name)
  if (wanted === undefined) return null
  const rest = words.slice(read.length).trim()
  const week = readNextWeek(rest.replace(/^(?:of|in) /u, ''), today)
  if (week) return { day: addDays(week.day, (wanted + 6) % 7), rest: week.rest }
  const dated = readDateAfter(rest, wanted, today)
  if (dated) return dated
  const ahead = daysUntil(wanted, today)
  const found = { day: addDays(today, ahead === 0 && next ? 7 : ahead), rest, repeats: 7 }
  return withSpan(found) ?? found
}

export const weekdayNamed = (name: string): number | undefined =>
  weekdays.find(([pattern]) => pattern.test(name))?.[1]

/** The day that has the weekday, among those that the date can mean. */
export function matchWeekday({ day, rest, others = [] }: ReadDate, wanted: number): ReadDay {
  const match = [day, ...others].find((one) => weekdayOf(one) === wanted)
  return match ? { day: match, rest } : { day, rest, isContradicted: true }
}

function readDateAfter(rest: string, wanted: number, today: string): ReadDay | null {
  const words = rest.replace(/^,\s*/u, '')
  const date = readDate(words, today)
  if (date) return matchWeekday(date, wanted)
  // "Fr 4.12" is a time unless it is that Friday.
  const [read, day, month] = /^(\d{1,2})\.(\d{1,2})(?![\d.:])/u.exec(words) ?? []
  const short = read ? readDate(`${day}.${month}.${words.slice(read.length)}`, today) : null
  const found = short && matchWeekday(short, wanted)
  return found?.isContradicted ? null : found
}

import { addDays, addMonths, type ReadDate, readDate } from './read-date.ts'
import { numberOf, numberWords } from './read-number.ts'

/** A day; if its time has passed, `repeats` days later is meant. */
export type ReadDay = ReadDate & { repeats?: number; needsTime?: boolean }

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
const nextWeek =
  /^(?:in der )?(?:(next|nächste|nächster|nächsten|kommende|kommenden)|(übernächste[rn]?)) (?:week|woche)(?!\p{L})/u
const weekend =
  /^(?:(?:on|at|this|the|am|dieses|diesem) )*(next |nächstes |nächsten )?(?:weekend|wochenende)(?!\p{L})/u

const fixedDays: readonly (readonly [RegExp, number])[] = [
  [/^(?:the )?(?:day after tomorrow|übermorgen)(?!\p{L})/u, 2],
  [/^(?:tomorrow|tmrw|tom|morgen)(?=$|[\s,])/u, 1],
  [/^(?:today|heute)(?!\p{L})/u, 0],
]
/** Only the part of the day is left to read. */
const partOfToday =
  /^(?:(?:this|diesen) (?=(?:morning|afternoon|evening|nachmittag|abend|vormittag)(?!\p{L}))|(?=tonight(?!\p{L})))/u

/** Reads a day at the beginning of a text, in English or German. */
export function readDay(words: string, today: string): ReadDay | null {
  const after = (read: string): string => words.slice(read.length).trim()
  for (const [pattern, days] of fixedDays) {
    const match = pattern.exec(words)
    if (match) return { day: addDays(today, days), rest: after(match[0]), needsTime: days === 0 }
  }
  const part = partOfToday.exec(words)
  if (part) return { day: today, rest: after(part[0]) }
  for (const read of [readAhead, readWeek, readMonth, readWeekday, readDate]) {
    const found = read(words, today)
    if (found) return found
  }
  return null
}

const ahead = new RegExp(
  `^in (\\d{1,4}|${numberWords.join('|')}) (?:(days?|tage?n?)|weeks?|wochen?)(?!\\p{L})`,
  'u',
)

/** "In 2 days", before a time. */
function readAhead(words: string, today: string): ReadDay | null {
  const [read = '', amount = '', isDays] = ahead.exec(words) ?? []
  const days = numberOf(amount) * (isDays ? 1 : 7)
  return read && Number.isInteger(days)
    ? { day: addDays(today, days), rest: words.slice(read.length).trim() }
    : null
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()
const daysUntil = (wanted: number, today: string): number => (wanted - weekdayOf(today) + 7) % 7

function readWeekday(words: string, today: string): ReadDay | null {
  const [read = '', next, name = ''] = namedDay.exec(words) ?? []
  const wanted = weekdays.find(([pattern]) => pattern.test(name))?.[1]
  if (wanted === undefined) return null
  const ahead = daysUntil(wanted, today)
  const rest = words.slice(read.length).trim()
  const week = nextWeek.exec(rest.replace(/^(?:of|in) /u, ''))
  if (week) {
    const monday = mondayOf(today, week[2] ? 2 : 1)
    const left = rest
      .replace(/^(?:of|in) /u, '')
      .slice(week[0].length)
      .trim()
    return { day: addDays(monday, (wanted + 6) % 7), rest: left }
  }
  return { day: addDays(today, ahead === 0 && next ? 7 : ahead), rest, repeats: 7 }
}

/** The Monday of a later week. */
const mondayOf = (today: string, weeks: number): string =>
  addDays(today, weeks * 7 - ((weekdayOf(today) + 6) % 7))

function readWeek(words: string, today: string): ReadDay | null {
  const week = nextWeek.exec(words)
  if (week) {
    const monday = mondayOf(today, week[2] ? 2 : 1)
    const rest = words.slice(week[0].length).trim()
    const named = readWeekday(rest, monday)
    return named ? { day: named.day, rest: named.rest } : { day: monday, rest }
  }
  const end = weekend.exec(words)
  if (end) {
    const rest = words.slice(end[0].length).trim()
    const saturday = addDays(mondayOf(today, end[1] ? 1 : 0), 5)
    // On Saturday after its time, Sunday is still ahead.
    return { day: today > saturday ? today : saturday, rest, repeats: today < addDays(saturday, 1) ? 1 : 6 }
  }
  const friday =
    /^(?:(?:at|am|by) )?(?:(?:the )?end of (?:the |this )?week|eow|ende der woche)(?!\p{L})/u.exec(words)
  return friday
    ? { day: addDays(today, daysUntil(5, today)), rest: words.slice(friday[0].length).trim(), repeats: 7 }
    : null
}

const monthStart = /^(?:in the |im )?(?:next month|nächste[nr]? monat|kommenden monat)(?!\p{L})/u
const monthEnd =
  /^(?:(?:at|am|by|zum) )?(?:(?:the )?end of (?:the |this )?month|eom|ende des monats|monatsende|ende monat)(?!\p{L})/u

/** The first day of the next month, or the last of this. */
function readMonth(words: string, today: string): ReadDay | null {
  const first = `${addMonths(today, 1).slice(0, 8)}01`
  const start = monthStart.exec(words)
  if (start) return { day: first, rest: words.slice(start[0].length).trim() }
  const end = monthEnd.exec(words)
  if (!end) return null
  const last = addDays(first, -1)
  const following = addDays(`${addMonths(first, 1).slice(0, 8)}01`, -1)
  const repeats = (Date.parse(following) - Date.parse(last)) / 86_400_000
  return { day: last, rest: words.slice(end[0].length).trim(), repeats }
}

import { addDays, type ReadDay, readDate } from './read-date.ts'
import { readMonth } from './read-month.ts'
import { readSpan, withSpan } from './read-span.ts'
import { readWeek } from './read-week.ts'
import { matchWeekday, readWeekday, weekdayNamed } from './read-weekday.ts'

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
  for (const read of [readFixed, readAhead, readWeek, readMonth, readWeekday, readWithWeekday]) {
    const found = read(words, today)
    if (found) return found
  }
  return null
}

function readFixed(words: string, today: string): ReadDay | null {
  for (const [pattern, days] of fixedDays) {
    const match = pattern.exec(words)
    const found = match && { day: addDays(today, days), rest: words.slice(match[0].length).trim() }
    if (found) return withSpan(found) ?? { ...found, needsTime: days === 0 }
  }
  const part = partOfToday.exec(words)
  return part && { day: today, rest: words.slice(part[0].length).trim() }
}

/** "In 2 days", before a time, and "a week from Monday". */
function readAhead(words: string, today: string): ReadDay | null {
  const span = readSpan(words)
  if (!span) return null
  const from = /^(?:from|after|on|ab|nach) /u.exec(span.rest)
  const start = from && readDay(span.rest.slice(from[0].length), today)
  if (start) {
    const { day, rest, isContradicted } = start
    return { day: addDays(day, span.days), rest, ...(isContradicted && { isContradicted }) }
  }
  return words.startsWith('in ') ? { day: addDays(today, span.days), rest: span.rest } : null
}

/** A date, also with its weekday behind it: "4.12. (Freitag)". */
function readWithWeekday(words: string, today: string): ReadDay | null {
  const date = readDate(words, today)
  if (!date) return null
  const [read = '', name = ''] = /^,? ?\(?(\p{L}+)\.?\)?(?=$|[\s,])/u.exec(date.rest) ?? []
  const weekday = weekdayNamed(name)
  const rest = date.rest.slice(read.length).trim()
  return weekday === undefined ? date : matchWeekday({ ...date, rest }, weekday)
}

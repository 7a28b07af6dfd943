import { dayOfMonth, monthOf, single, valuesIn, yearIn } from './period-readings.ts'
import { type Day, days, type PeriodPart } from './periods.ts'
import { type Found, find, type Token } from './tokens.ts'

const which = '(?:first |last |number )'
const gap = '(?:in |from |filler )*'
const month = `${gap}(?:monthName (?:number )?|lastMonth |thisMonth |(?:last |this )(?:filler )*month )`

type Part = readonly [RegExp, (found: Found, first: Day) => PeriodPart | null]
const pattern = (text: string): RegExp => new RegExp(`${gap}${text}`)

const lastOf = (first: Day): Day => first.with({ day: first.daysInMonth })
const isLast = ({ tokens }: Found): boolean =>
  tokens.find(({ concept }) => /^(?:first|number|last)$/.test(concept))?.concept === 'last'
/** Which one it is: "first" is the first one. */
const place = ({ tokens }: Found): number => {
  const found = tokens.find(({ concept }) => concept === 'first' || concept === 'number')
  return found?.concept === 'number' ? Number(found.value) : 1
}

function half(found: Found, first: Day): PeriodPart | null {
  if (isLast(found) || place(found) === 2) return days(first.with({ day: 16 }), lastOf(first))
  return place(found) === 1 ? days(first, first.with({ day: 15 })) : null
}

function someDays(found: Found, first: Day): PeriodPart | null {
  const count = valuesIn(found, 'number')[0] ?? 1
  if (count < 1 || count > first.daysInMonth) return null
  const last = lastOf(first)
  return isLast(found)
    ? days(last.subtract({ days: count - 1 }), last)
    : days(first, first.with({ day: count }))
}

/** "The 2nd day", not "within 2 days". */
const isOrdinal = ({ raw }: Token): boolean =>
  /^(?:\d+(?:st|nd|rd|th|\.)|second|third|fourth|\p{L}+te[nrs]?)$/iu.test(raw)

function oneDay(found: Found, first: Day): PeriodPart | null {
  if (isLast(found)) return single(lastOf(first))
  const number = found.tokens.find(({ concept }) => concept === 'number')
  if (number && !isOrdinal(number)) return null
  return place(found) <= first.daysInMonth ? single(first.with({ day: place(found) })) : null
}

function weekday(found: Found, first: Day): PeriodPart | null {
  const wanted = valuesIn(found, 'weekdayName')[0] ?? 1
  if (isLast(found)) {
    const last = lastOf(first)
    return single(last.subtract({ days: (last.dayOfWeek - wanted + 7) % 7 }))
  }
  const day = first.add({ days: ((wanted - first.dayOfWeek + 7) % 7) + 7 * (place(found) - 1) })
  return day.month === first.month ? single(day) : null
}

const parts: readonly Part[] = [
  [pattern(`${which}(?:monthName |month )half (?:number )?(?:${month})?`), half],
  [pattern(`${which}(?:filler )*half ${month}`), half],
  [pattern(`(?:first |last )number day ${month}`), someDays],
  [pattern(`${which}weekdayName ${month}`), weekday],
  [pattern(`${which}day ${month}`), oneDay],
]

/** The first day of the month that the words name. */
function monthIn(found: Found, today: Day): Day {
  const [month] = valuesIn(found, 'monthName')
  if (month !== undefined) return monthOf(month, yearIn(found), today)
  const words = found.tokens.slice(2)
  const isBefore = words.some(({ concept }) => concept === 'last' || concept === 'lastMonth')
  return today.with({ day: 1 }).subtract({ months: isBefore ? 1 : 0 })
}

/** Takes a part of a month: "the second half of October", "the last three days of November", "its first Monday". */
export function takePartOfMonth(tokens: readonly Token[], today: Day): PeriodPart | null {
  const named = find(tokens, /weekdayName (?:filler |in )*number /)
  const dated = named && dayOfMonth(named.tokens.at(-1), today)
  if (dated) {
    for (const token of named.tokens) token.isUsed = true
    return dated
  }
  for (const [words, read] of parts) {
    const found = find(tokens, words)
    const period = found && read(found, monthIn(found, today))
    if (!found || !period) continue
    for (const token of found.tokens) token.isUsed = true
    return period
  }
  return null
}

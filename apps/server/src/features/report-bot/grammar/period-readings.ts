import type { ReportPreset } from '@postroom/contract'
import {
  type Day,
  days,
  lastUnits,
  lastWeekday,
  type PeriodPart,
  presetPart,
  startOf,
  type Unit,
  units,
} from './periods.ts'
import type { Found, Token } from './tokens.ts'

export const unitIn = (found: Found): Unit | 'day' =>
  (found.tokens.find(({ concept }) => (['day', ...units] as string[]).includes(concept))?.concept ?? 'day') as
    | Unit
    | 'day'
export const valuesIn = (found: Found, concept: string): number[] =>
  found.tokens.filter((token) => token.concept === concept).map(({ value }) => Number(value))

/** The month of this year, or of last year if it has not begun. */
export function monthOf(month: number, year: number | undefined, today: Day): Day {
  const first = today.with({ month, day: 1, ...(year !== undefined && { year }) })
  return year === undefined && Temporal.PlainDate.compare(first, today) > 0
    ? first.subtract({ years: 1 })
    : first
}

const lastOf = (first: Day): Day => first.add({ months: 1 }).subtract({ days: 1 })
export const dayOf = (text: unknown): Day | null => {
  try {
    return Temporal.PlainDate.from(String(text))
  } catch {
    return null
  }
}
export const yearIn = (found: Found): number | undefined =>
  valuesIn(found, 'number').find((one) => one > 1900)
export const isYear = (value: number | undefined): value is number =>
  value !== undefined && value > 1900 && value < 2200

export const presetOf = (which: 'last' | 'this', unit: Unit | 'day'): PeriodPart | null =>
  unit === 'day' || (which === 'last' && unit === 'year')
    ? null
    : presetPart(`${which}_${unit}` as ReportPreset)

export const since = (first: Day | null, today: Day): PeriodPart | null => first && days(first, today)
export const single = (day: Day | null): PeriodPart | null => day && days(day, day)

/** "1.3. bis 5.3.2025": the first day is the latest one before the last. */
export function dates(tokens: readonly Token[]): PeriodPart | null {
  const named = tokens.filter(({ concept }) => concept === 'date')
  const [first, last] = named.map(({ value }) => dayOf(value))
  if (!first || !last) return null
  const isFree = withoutYear.test(named[0]?.raw ?? '') && Temporal.PlainDate.compare(first, last) > 0
  return days(isFree ? latestBefore(first, last) : first, last)
}

/** A day that is written without a year. */
export const withoutYear = /^\d{1,2}\.\d{1,2}\.?$/

function latestBefore(day: Day, last: Day): Day {
  const sameYear = day.with({ year: last.year })
  return Temporal.PlainDate.compare(sameYear, last) > 0 ? sameYear.subtract({ years: 1 }) : sameYear
}

/** "On the 3rd" is the latest one. */
export function dayOfMonth(token: Token | undefined, today: Day): PeriodPart | null {
  const day = Number(token?.value)
  if (!token || !/(?:st|nd|rd|th|\.)$/.test(token.raw) || !(day >= 1 && day <= 31)) return null
  const month = day <= today.day ? today : today.subtract({ months: 1 })
  return day <= month.daysInMonth ? single(month.with({ day })) : null
}

/** "1. bis 15.10." */
export function dayToDate(tokens: readonly Token[]): PeriodPart | null {
  const last = dayOf(tokens.find(({ concept }) => concept === 'date')?.value)
  const day = Number(tokens.find(({ concept }) => concept === 'number')?.value)
  return last && day >= 1 && day < last.day ? days(last.with({ day }), last) : null
}

/** "October", "October 2025", "3 October": the first and the last day. */
export function monthOrDay(found: Found, today: Day, year = yearIn(found)): [Day, Day] | null {
  const [month] = valuesIn(found, 'monthName')
  if (month === undefined) return null
  const first = monthOf(month, year, today)
  const day = valuesIn(found, 'number').find((one) => one <= 31)
  if (day === undefined || day < 1) return [first, lastOf(first)]
  // There is no 31 September.
  return day > first.daysInMonth ? null : [first.with({ day }), first.with({ day })]
}

/**
 * "1 to 15 March", "from 28 February to 3 March", "from March to May 2025". If one end has a year, the other is the nearest
 * to it.
 */
export function dayRange(found: Found, today: Day): PeriodPart | null {
  const middle = found.tokens.findLastIndex(({ concept }) => concept === 'to' || concept === 'and')
  const half = (tokens: readonly Token[]): Found => ({ ...found, tokens })
  const [before, after] = [half(found.tokens.slice(0, middle)), half(found.tokens.slice(middle))]
  const startIn = (year?: number) =>
    monthOrDay(before, today, year) ?? withMonthOf(before, after, today, year)
  const endIn = (year?: number) => monthOrDay(after, today, year) ?? withMonthOf(after, before, today, year)
  const [start, end] = [startIn(), endIn()]
  if (!start || !end) return null
  const [startYear, endYear] = [yearIn(before), yearIn(after)]
  if (startYear !== undefined && endYear !== undefined) return days(start[0], end[1])
  const isOrdered = (one: readonly [Day, Day] | null, other: readonly [Day, Day] | null): boolean =>
    one !== null && other !== null && Temporal.PlainDate.compare(one[0], other[1]) <= 0
  if (startYear !== undefined) {
    const nearest = [startYear, startYear + 1].map(endIn).find((one) => isOrdered(start, one))
    return nearest ? days(start[0], nearest[1]) : null
  }
  const { year } = end[1]
  const nearest = [year, year - 1].map(startIn).find((one) => isOrdered(one, end))
  return nearest ? days(nearest[0], end[1]) : null
}

const withMonthOf = (own: Found, other: Found, today: Day, year?: number): [Day, Day] | null =>
  monthOrDay(
    { ...own, tokens: [...own.tokens, ...other.tokens.filter(({ concept }) => concept === 'monthName')] },
    today,
    year,
  )

/** "Last October": the one before the month that runs. */
export function lastMonthOfName(found: Found, today: Day): PeriodPart {
  const month = valuesIn(found, 'monthName')[0] ?? 1
  const first = monthOf(month, month === today.month ? today.year - 1 : undefined, today)
  return days(first, lastOf(first))
}

export function calendarWeek(week: number, year: number | undefined, today: Day): PeriodPart | null {
  if (week < 1 || week > 53) return null
  // 4 January is always in week 1 (ISO 8601).
  const first = startOf('week', today.with({ year: year ?? today.year, month: 1, day: 4 })).add({
    weeks: week - 1,
  })
  if (year === undefined && Temporal.PlainDate.compare(first, today) > 0)
    return calendarWeek(week, today.year - 1, today)
  return days(first, first.add({ days: 6 }))
}

/** "The second half of the year", "H1 2025", "last half-year", which is the last six months. */
export function halfYear(found: Found, today: Day): PeriodPart {
  const which =
    valuesIn(found, 'halfYear').find((one) => one > 0) ?? valuesIn(found, 'number').find((one) => one < 3)
  if (which === undefined)
    return found.tokens.some(({ concept }) => concept === 'this')
      ? days(today.with({ month: today.month < 7 ? 1 : 7, day: 1 }), today)
      : lastUnits(6, 'month', today)
  const isOfLastYear = found.tokens.some(({ concept }) => concept === 'last' || concept === 'lastYear')
  const first = monthOf(which * 6 - 5, isOfLastYear ? today.year - 1 : yearIn(found), today)
  return days(first, first.add({ months: 6 }).subtract({ days: 1 }))
}

/** The three months of a season, or the days since it began. */
export function season(found: Found, today: Day): PeriodPart {
  const first = monthOf(valuesIn(found, 'season')[0] ?? 3, yearIn(found), today)
  const isSince = found.tokens.some(({ concept }) => concept === 'since')
  return days(first, isSince ? today : first.add({ months: 3 }).subtract({ days: 1 }))
}

/** "on Monday" is the latest one, "last Monday" the latest one before today. */
export function oneWeekday(found: Found, today: Day): PeriodPart {
  const weekday = valuesIn(found, 'weekdayName')[0] ?? 1
  const isBefore = found.tokens.some(({ concept }) => concept === 'last' || concept === 'past')
  const day = lastWeekday(weekday, today)
  return days(
    ...((isBefore && day.equals(today)
      ? [day.subtract({ weeks: 1 }), day.subtract({ weeks: 1 })]
      : [day, day]) as [Day, Day]),
  )
}

/** "The first three quarters of this year" */
export function firstUnits(found: Found, today: Day): PeriodPart | null {
  const [count = 1] = valuesIn(found, 'number')
  const months = count * (unitIn(found) === 'quarter' ? 3 : 1)
  const isOfLastYear = found.tokens.some(({ concept }) => concept === 'last' || concept === 'lastYear')
  const year = isOfLastYear ? today.year - 1 : (yearIn(found) ?? today.year)
  const first = today.with({ year, month: 1, day: 1 })
  return months <= 12 ? days(first, first.add({ months }).subtract({ days: 1 })) : null
}

/** "June, July and August", one after the other. */
export function monthsInRow(found: Found, today: Day): PeriodPart | null {
  const named = valuesIn(found, 'monthName')
  const [month = 1] = named
  if (named.some((one, index) => one !== month + index)) return null
  const first = monthOf(month, undefined, today)
  return days(first, lastOf(first.add({ months: named.length - 1 })))
}

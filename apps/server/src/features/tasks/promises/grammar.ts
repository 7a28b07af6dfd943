import type { Chrono } from 'chrono-node'

/** A deadline that the date reader does not know, such as "end of the week". */
export interface KnownPhrase {
  readonly pattern: RegExp
  /** The day, and the hour in the writer's zone; 17 unless said otherwise. */
  day(today: Temporal.PlainDate, match: RegExpExecArray): Temporal.PlainDate
  readonly hour?: number
}

/** A number of hours from the writing on, such as "within 48 hours". */
export interface HoursPhrase {
  readonly pattern: RegExp
  hours(match: RegExpExecArray): number
}

/** How people promise something by a date in one language. Patterns are tried on a single sentence. */
export interface Grammar {
  readonly chrono: Chrono
  /** The sentence says what happens under a condition, or is about the past. */
  readonly conditional: RegExp
  /** The part of the sentence with the promise denies it, leaves it open or asks for something. */
  readonly vague: RegExp
  /** "I will send", "you will receive". */
  readonly commitments: readonly RegExp[]
  /** Where parts of a sentence begin. */
  readonly boundary: RegExp
  readonly phrases: readonly (KnownPhrase | HoursPhrase)[]
  /** What may stand right before a date that is a deadline. */
  readonly preposition: RegExp
  /** What stands right before a date that belongs to something else: "valid until", "the meeting on". */
  readonly otherDate: RegExp
  /** Between the promise and a date that belongs to something else: "the crates you sent on". */
  readonly otherClause: RegExp
  /** Right before a promise that is only reported: "you wrote that". */
  readonly reported: RegExp
  /** Dates that say nothing definite: "a few days". */
  readonly indefinite: RegExp
  readonly noon: RegExp
  readonly evening: RegExp
}

const friday = 5

/** The Friday of the week that is so many weeks away. */
export const fridayIn = (today: Temporal.PlainDate, weeks: number): Temporal.PlainDate =>
  today.add({ days: friday - today.dayOfWeek + 7 * weeks })

/** A weekday of the week that is so many weeks away; 1 is Monday. */
export const dayOfWeek = (today: Temporal.PlainDate, weekday: number, weeks: number): Temporal.PlainDate =>
  today.add({ days: weekday - today.dayOfWeek + 7 * weeks })

/** The next day that is this weekday, a week from now if it is today. */
export const nextWeekday = (today: Temporal.PlainDate, weekday: number): Temporal.PlainDate =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 || 7 })

/** The day after so many days without weekends. */
export function afterWorkingDays(today: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = today
  for (let left = Math.min(count, 60); left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= friday) left -= 1
  }
  return day
}

export const endOfMonth = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.with({ day: today.daysInMonth })

export const endOfNextMonth = (today: Temporal.PlainDate): Temporal.PlainDate =>
  endOfMonth(today.add({ months: 1 }))

export const startOfNextMonth = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.add({ months: 1 }).with({ day: 1 })

export const endOfYear = (today: Temporal.PlainDate): Temporal.PlainDate => today.with({ month: 12, day: 31 })

/** The last day of the next month that has this number. */
export function endOfNamedMonth(today: Temporal.PlainDate, month: number): Temporal.PlainDate {
  const year = month < today.month ? today.year + 1 : today.year
  return endOfMonth(Temporal.PlainDate.from({ year, month, day: 1 }))
}

/** The first day of the next month that has this number; today if that month has just begun. */
export function startOfNamedMonth(today: Temporal.PlainDate, month: number): Temporal.PlainDate {
  if (month === today.month && today.day <= 10) return today
  const year = month <= today.month ? today.year + 1 : today.year
  return Temporal.PlainDate.from({ year, month, day: 1 })
}

/** The next day that is so many days into its month, today included. */
export function nextDayOfMonth(today: Temporal.PlainDate, day: number): Temporal.PlainDate {
  for (let months = day < today.day ? 1 : 0; months < 3; months++) {
    const month = today.with({ day: 1 }).add({ months })
    if (day <= month.daysInMonth) return month.with({ day })
  }
  return endOfMonth(today)
}

/** The last day of work before Christmas Eve. */
export function beforeChristmas(today: Temporal.PlainDate): Temporal.PlainDate {
  const day = today.with({ month: 12, day: 23 })
  return day.dayOfWeek > friday ? day.subtract({ days: day.dayOfWeek - friday }) : day
}

import type { Chrono } from 'chrono-node'

/** A deadline that the date reader does not know, such as "end of the week". */
export interface KnownPhrase {
  readonly pattern: RegExp
  /** The day, and the hour in the writer's zone; 17 unless said otherwise. */
  day(today: Temporal.PlainDate, match: RegExpExecArray): Temporal.PlainDate
  readonly hour?: number
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
  readonly phrases: readonly KnownPhrase[]
  /** What may stand right before a date that is a deadline. */
  readonly preposition: RegExp
  /** What stands right before a date that belongs to something else: "valid until", "the meeting on". */
  readonly otherDate: RegExp
  /** Between the promise and a date that belongs to something else: "the crates you sent on". */
  readonly otherClause: RegExp
  /** Dates that say nothing definite: "a few days". */
  readonly indefinite: RegExp
  readonly noon: RegExp
  readonly evening: RegExp
}

const friday = 5

/** The Friday of the week that is so many weeks away. */
export const fridayIn = (today: Temporal.PlainDate, weeks: number): Temporal.PlainDate =>
  today.add({ days: friday - today.dayOfWeek + 7 * weeks })

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

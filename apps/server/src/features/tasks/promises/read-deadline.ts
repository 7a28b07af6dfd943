import type { ParsedResult } from 'chrono-node'
import type { Grammar, HoursPhrase, KnownPhrase } from './grammar.ts'

/** When a text was written, and where its writer is. */
export interface Written {
  readonly at: Date
  readonly timeZone: string
}

export interface Deadline {
  readonly dueAt: Date
  /** Where the date is in the text. */
  readonly from: number
  readonly until: number
}

/** Something promised for a day is due at this hour. */
const endOfWork = 17
const noon = 12
const evening = 20
const minuteMs = 60_000

/** Dates in the text, the first one first; those that say nothing definite are skipped. */
export function readDeadlines(text: string, written: Written, grammar: Grammar): Deadline[] {
  const phrases = grammar.phrases.flatMap((phrase) => {
    const match = phrase.pattern.exec(text)
    if (!match || grammar.indefinite.test(match[0])) return []
    const dueAt = momentOfPhrase(phrase, match, written)
    return [{ dueAt, from: match.index, until: match.index + match[0].length }]
  })
  // "Next week" is no date of its own in "early next week".
  const known = phrases.filter((one) => !phrases.some((other) => isWithin(one, other)))
  const read = readDates(text, written, grammar).filter(
    ({ from, until }) => !known.some((one) => from < one.until && one.from < until),
  )
  return [...known, ...read].sort((a, b) => a.from - b.from)
}

function momentOfPhrase(phrase: KnownPhrase | HoursPhrase, match: RegExpExecArray, written: Written): Date {
  if ('hours' in phrase) return new Date(written.at.getTime() + phrase.hours(match) * 60 * minuteMs)
  return momentOn(phrase.day(zoned(written).toPlainDate(), match), phrase.hour ?? endOfWork, 0, written)
}

const isWithin = (one: Deadline, other: Deadline): boolean =>
  other.from <= one.from && one.until <= other.until && other.until - other.from > one.until - one.from

function readDates(text: string, written: Written, grammar: Grammar): Deadline[] {
  const timezone = zoned(written).offsetNanoseconds / 1e9 / 60
  // The date reader does not know "around" before a time.
  const plain = text.replaceAll(/(?<=\s)(?:gegen|circa|around|about)(?= \d)/giu, (word) =>
    word.replaceAll(/./gu, ' '),
  )
  const results = grammar.chrono.parse(plain, { instant: written.at, timezone }, { forwardDate: true })
  return results.flatMap((result) => {
    const isWhole = !/\p{L}/u.test(text[result.index + result.text.length] ?? '')
    if (!isWhole || grammar.indefinite.test(result.text)) return []
    const dueAt = momentOf(result, written, grammar)
    return dueAt ? [{ dueAt, from: result.index, until: result.index + result.text.length }] : []
  })
}

function momentOf({ text, start }: ParsedResult, written: Written, grammar: Grammar): Date | null {
  const isDay = start.isCertain('day') || start.isCertain('weekday')
  // "This afternoon" and "in two hours" are parts of a day.
  const isPart = start.isCertain('hour') || start.get('meridiem') !== null
  if (!isDay && !isPart) return null
  if (start.isCertain('hour') && start.isCertain('minute') && start.isCertain('second')) return start.date()
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
  if (year === null || month === null || day === null) return null
  const read = new Temporal.PlainDate(year, month, day)
  // On a Wednesday, "by Wednesday" means the next one.
  const isNext =
    start.isCertain('weekday') && !start.isCertain('day') && read.equals(zoned(written).toPlainDate())
  const date = isNext ? read.add({ days: 7 }) : read
  if (start.isCertain('hour'))
    return momentOn(date, start.get('hour') ?? noon, start.get('minute') ?? 0, written)
  const hour = grammar.noon.test(text) ? noon : grammar.evening.test(text) ? evening : endOfWork
  return momentOn(date, hour, 0, written)
}

/** Something that is promised for today after the end of work is due at the end of the day. */
function momentOn(date: Temporal.PlainDate, hour: number, minute: number, written: Written): Date {
  const at = (time: string) =>
    new Date(date.toZonedDateTime({ timeZone: written.timeZone, plainTime: time }).epochMilliseconds)
  const due = at(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const isToday = date.equals(zoned(written).toPlainDate())
  return isToday && due.getTime() < written.at.getTime() + minuteMs ? at('23:59') : due
}

const zoned = ({ at, timeZone }: Written): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

import type { ReportDefinition, TimeUnit } from '@postroom/contract'
import { daysBefore, joinComparison } from './comparisons.ts'
import { isOfLength } from './lengths.ts'
import { anyUnit } from './period-rules.ts'
import { days, daysOf, lastWeekday, type PeriodPart } from './periods.ts'
import type { Problem } from './problem.ts'
import type { EarlierPeriod, QuestionParts } from './question-parts.ts'
import { type Token, take } from './tokens.ts'
import { daysIn } from './weekdays.ts'

const earlierDays = /(?:in |filler )*(?:weekdayName |weekend )(?:in |filler )*before (?:there |filler )*$/
const earlier = new RegExp(
  `${anyUnit}(?:filler |in )*before |before (?:there |filler )*$|(?<=^(?:and |filler )*)last (?:filler )*$`,
)

/** Takes a period that follows from the one before. */
export function takeEarlier(tokens: readonly Token[]): EarlierPeriod | null {
  const named = take(tokens, earlierDays)
  if (named) return { unit: null, weekdays: daysIn(named) }
  const found = take(tokens, earlier)
  if (!found) return null
  const unit = found.tokens.find(({ concept }) => isUnit(concept))?.concept
  return { unit: unit && isUnit(unit) ? unit : null, weekdays: [] }
}

const isUnit = (text: string): text is TimeUnit => ['day', 'week', 'month', 'quarter', 'year'].includes(text)

/** The parts with the periods that follow from others; a problem if they follow from none. */
export function withRelativePeriods(
  question: QuestionParts,
  before: ReportDefinition | null,
): { readonly parts: QuestionParts; readonly problem: Problem | null } {
  const parts = withinPeriod(question, before)
  const { today, comparedPeriod, earlier } = parts
  const known = before && countedPeriod(before)
  if (comparedPeriod) {
    const joined = joinComparison(parts.period ?? known, comparedPeriod, today)
    return joined
      ? { parts: { ...parts, ...joined }, problem: null }
      : { parts, problem: { kind: 'comparison', words: [] } }
  }
  if (!earlier) return { parts, problem: null }
  if (!known || parts.period || (earlier.unit && !isOfLength(known, earlier.unit, 1, today)))
    return { parts, problem: { kind: 'comparison', words: [] } }
  const { weekdays } = earlier
  const period = weekdays.length > 0 ? latestBefore(weekdays, known, today) : daysBefore(known, today)
  return { parts: { ...parts, period: days(...period) }, problem: null }
}

/** "Only Monday" after a figure of some weeks, or "and on Monday" after one of a week, is about that day there. */
function withinPeriod(parts: QuestionParts, before: ReportDefinition | null): QuestionParts {
  const { daysOfPeriod, narrows, continues } = parts
  if (!before || daysOfPeriod.length === 0) return parts
  const [from, to] = daysOf(countedPeriod(before), parts.today)
  const length = from.until(to).days + 1
  return (narrows && length >= 7) || (continues && length === 7)
    ? { ...parts, period: null, weekdays: { days: daysOfPeriod, isExcluded: false } }
    : parts
}

/** The latest of consecutive weekdays that are over before a period begins. */
function latestBefore(
  weekdays: readonly number[],
  period: PeriodPart,
  today: Temporal.PlainDate,
): [Temporal.PlainDate, Temporal.PlainDate] {
  const [begin] = daysOf(period, today)
  const end = lastWeekday(weekdays.at(-1) ?? 7, begin.subtract({ days: 1 }))
  return [end.subtract({ days: weekdays.length - 1 }), end]
}

/** The days that an earlier answer counted. */
const countedPeriod = ({ timeType, preset, from_date, to_date }: ReportDefinition): PeriodPart => ({
  timeType,
  preset,
  from_date,
  to_date,
})

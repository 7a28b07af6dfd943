import type { ReportDefinition, TimeUnit } from '@postroom/contract'
import { daysBefore, isOneUnit, joinComparison } from './comparisons.ts'
import { anyUnit } from './period-rules.ts'
import { days, type PeriodPart } from './periods.ts'
import type { Problem } from './problem.ts'
import type { EarlierPeriod, QuestionParts } from './question-parts.ts'
import { type Token, take } from './tokens.ts'

const earlier = new RegExp(
  `${anyUnit}(?:filler |in )*before |before (?:there |filler )*$|(?<=^(?:and |filler )*)last (?:filler )*$`,
)

/** Takes a period that follows from the one before. */
export function takeEarlier(tokens: readonly Token[]): EarlierPeriod | null {
  const found = take(tokens, earlier)
  if (!found) return null
  const unit = found.tokens.find(({ concept }) => isUnit(concept))?.concept
  return { unit: unit && isUnit(unit) ? unit : null }
}

const isUnit = (text: string): text is TimeUnit => ['day', 'week', 'month', 'quarter', 'year'].includes(text)

/** The parts with the periods that follow from others; a problem if they follow from none. */
export function withRelativePeriods(
  parts: QuestionParts,
  before: ReportDefinition | null,
): { readonly parts: QuestionParts; readonly problem: Problem | null } {
  const { today, comparedPeriod, earlier } = parts
  const known = before && countedPeriod(before)
  if (comparedPeriod) {
    const joined = joinComparison(parts.period ?? known, comparedPeriod, today)
    return joined
      ? { parts: { ...parts, ...joined }, problem: null }
      : { parts, problem: { kind: 'comparison', words: [] } }
  }
  if (!earlier) return { parts, problem: null }
  if (!known || parts.period || (earlier.unit && !isOneUnit(known, earlier.unit)))
    return { parts, problem: { kind: 'comparison', words: [] } }
  return { parts: { ...parts, period: days(...daysBefore(known, today)) }, problem: null }
}

/** The days that an earlier answer counted. */
const countedPeriod = ({ timeType, preset, from_date, to_date }: ReportDefinition): PeriodPart => ({
  timeType,
  preset,
  from_date,
  to_date,
})

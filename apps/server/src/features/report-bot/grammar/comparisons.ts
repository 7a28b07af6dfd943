import type { Comparison, ReportPreset, TimeUnit } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import { anyUnit } from './period-rules.ts'
import type { PeriodPart } from './periods.ts'
import { type Token, take } from './tokens.ts'

const comparisons: readonly (readonly [RegExp, Comparison])[] = [
  ['lastYear |last (?:filler )*year |year (?:before |ago )|before (?:filler )*year ', 'year'],
  [
    `lastWeek |lastMonth |lastQuarter |yesterday |(?:last |before |beforeLast )(?:filler |in )*(?:${anyUnit})?|${anyUnit}(?:filler )*before `,
    'previous',
  ],
].map(([what, comparison]) => [
  new RegExp(`compare (?:filler |in |to |there |same |from |all |which )*(?:${what})`),
  comparison as Comparison,
])

/** What a question is compared with, and the unit that it names: "compared to last week". */
interface ComparisonReading {
  readonly compare: Comparison
  readonly unit: TimeUnit | null
}

const unitOf: Readonly<Partial<Record<Concept, TimeUnit>>> = {
  yesterday: 'day',
  day: 'day',
  lastWeek: 'week',
  week: 'week',
  lastMonth: 'month',
  month: 'month',
  lastQuarter: 'quarter',
  quarter: 'quarter',
}

/** Takes what a question is compared with: before its own period, which may have the same words. */
export function takeComparison(tokens: readonly Token[]): ComparisonReading | null {
  // "Compare last month …" names the period.
  if (tokens.find(({ concept }) => concept !== 'filler')?.concept === 'compare') return null
  for (const [pattern, compare] of comparisons) {
    const found = take(tokens, pattern)
    if (!found) continue
    const [unit = null] =
      compare === 'year' ? [] : found.tokens.flatMap(({ concept }) => unitOf[concept] ?? [])
    return { compare, unit }
  }
  return null
}

const presetsOf: Readonly<Partial<Record<TimeUnit, readonly ReportPreset[]>>> = {
  day: ['today', 'yesterday'],
  week: ['this_week', 'last_week'],
  month: ['this_month', 'last_month'],
  quarter: ['this_quarter', 'last_quarter'],
}
const daysOf: Readonly<Partial<Record<TimeUnit, readonly [least: number, most: number]>>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  quarter: [90, 92],
}

/** Whether the period before this one is the unit before: a day cannot be compared with a week. */
export function isOneUnit({ timeType, preset, from_date, to_date }: PeriodPart, unit: TimeUnit): boolean {
  if (timeType === 'preset') return presetsOf[unit]?.includes(preset) ?? false
  const [least, most] = daysOf[unit] ?? [0, 0]
  const first = Temporal.PlainDate.from(from_date ?? '')
  const length = first.until(Temporal.PlainDate.from(to_date ?? ''), { largestUnit: 'day' }).days + 1
  return length >= least && length <= most
}

import type { Comparison, ReportPreset, TimeUnit } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import { anyUnit, findPeriod, takePeriod } from './period-rules.ts'
import { type Day, days, daysOf, type PeriodPart, presetPart, step, units } from './periods.ts'
import { find, type Token } from './tokens.ts'

const sameUnit = `(?:there |same |this |filler )*(?:${anyUnit})?(?:of |in |filler )*`
const comparisons: readonly (readonly [RegExp, Comparison])[] = [
  [
    `${sameUnit}(?:lastYear |last (?:filler )*year )|year (?:before |ago )|before (?:filler )*year |(?:ago )(?:filler )*(?:number )?year `,
    'year',
  ],
  [
    `number ${anyUnit}(?:filler )*before |lastWeek |lastMonth |lastQuarter |yesterday |(?:last |before |beforeLast )(?:filler |in )*(?:${anyUnit})?(?!monthName |season )|(?:day |week |month )ago |ago (?:filler )*(?:day |week |month )|${anyUnit}(?:filler )*before `,
    'previous',
  ],
].map(([what, comparison]) => [
  new RegExp(`compare (?:filler |in |to |there |same |from |all |which )*(?:${what})`),
  comparison as Comparison,
])

/** What a question is compared with. */
interface ComparisonReading {
  readonly compare: Comparison | null
  /** The unit that it names: "compared to last week". */
  readonly unit: TimeUnit | null
  /** How many of them: "compared to the 30 days before". */
  readonly count: number
  /** The period that it names: "compared to September". */
  readonly other: PeriodPart | null
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

/** "Compare October with September" begins with the period, "compared to September" does not. */
const orders: ReadonlySet<string> = new Set(['compare', 'vergleiche', 'vergleichen', 'vergleich'])

/** "Compare that with last year" compares the figure before. */
const comparesBefore = (tokens: readonly Token[]): boolean =>
  /^(?:\S+ )??(?:compare|vergleiche?n?)(?: (?:that|it|this|them|das|dies|es|sie))? (?:with|to|against|mit|gegen) (?:the |dem |der |das )*(?:last|previous|prior|letzte\S*|vorige\S*|vor\S+|year|same) /.test(
    tokens.map(({ word }) => `${word} `).join(''),
  )

/** "How did it change over the last quarter" names the period, "change from last quarter" what it is compared with. */
const isChangeWithin = ([first, ...rest]: readonly Token[]): boolean =>
  /^(?:chang|verander|unterschied|difference)/.test(first?.word ?? '') &&
  rest.find(({ concept }) => concept !== 'filler')?.concept === 'in'

const changeBetweenMonths =
  /compare (?:filler )*(?:from |in )(?:filler )*monthName (?:number )?to (?:filler )*monthName (?:number )?/

/** "How did it change from September to October": the later month, compared with the earlier one. */
function takeChange(
  tokens: readonly Token[],
  today: Day,
): readonly [PeriodPart | null, PeriodPart | null] | null {
  const found = find(tokens, changeBetweenMonths)?.tokens ?? []
  const middle = found.findIndex(({ concept }) => concept === 'to')
  const [earlier, later] = [findPeriod(found.slice(1, middle), today), findPeriod(found.slice(middle), today)]
  if (middle < 0 || !earlier || !later) return null
  for (const token of found) token.isUsed = true
  return [later.period, earlier.period]
}

/** The period of a question that begins with "compare", and the other one that it names: "compare May and June". */
export function takeComparedPeriods(
  tokens: readonly Token[],
  today: Day,
): readonly [PeriodPart | null, PeriodPart | null] | null {
  const change = takeChange(tokens, today)
  if (change) return change
  const first = tokens.find(({ concept }) => concept !== 'filler')
  if (first?.concept !== 'compare' || comparesBefore(tokens)) return null
  const place = tokens.findIndex(
    ({ concept, isUsed }, index) =>
      !isUsed && (concept === 'and' || (concept === 'compare' && tokens[index] !== first)),
  )
  const one = place < 0 ? null : findPeriod(tokens.slice(0, place), today)
  const other = one && findPeriod(tokens.slice(place + 1), today)
  if (!one || !other) return [takePeriod(tokens, today), takePeriod(tokens, today)]
  for (const token of [...one.tokens, ...other.tokens, ...tokens.slice(place, place + 1)]) token.isUsed = true
  return [one.period, other.period]
}

/** Takes what a question is compared with: before its own period, which may have the same words. */
export function takeComparison(tokens: readonly Token[], today: Day): ComparisonReading | null {
  if (find(tokens, changeBetweenMonths)) return null
  const first = tokens.find(({ concept }) => concept !== 'filler')
  if (first?.concept === 'compare' && orders.has(first.word) && !comparesBefore(tokens))
    return takeYearBefore(tokens, today)
  for (const [pattern, compare] of comparisons) {
    const found = find(tokens, pattern)
    if (!found || isChangeWithin(found.tokens)) continue
    const later = laterPeriod(tokens, found.tokens, today)
    for (const token of found.tokens) token.isUsed = true
    if (later) return { compare: null, unit: null, count: 1, other: later }
    const [unit = null] = found.tokens.flatMap(({ concept }) => unitOf[concept] ?? [])
    const count = compare === 'previous' ? found.tokens.find(({ concept }) => concept === 'number')?.value : 1
    return { compare, unit, count: Number(count ?? 1), other: null }
  }
  const place = tokens.findIndex(
    ({ concept }, index) => concept === 'compare' && !isChangeWithin(tokens.slice(index, index + 6)),
  )
  const other = place < 0 ? null : takeFirstPeriod(tokens.slice(place + 1), today)
  const word = tokens[place]
  if (!other || !word) return null
  word.isUsed = true
  return { compare: null, unit: null, count: 1, other }
}

/** "The week before last vs last week": the period after "vs" is not the one before that of the question, but after it. */
function laterPeriod(tokens: readonly Token[], compared: readonly Token[], today: Day): PeriodPart | null {
  const own = findPeriod(
    tokens.filter((token) => !compared.includes(token)),
    today,
  )
  const named = findPeriod(compared.slice(1), today)
  if (!own || !named) return null
  const [first] = daysOf(named.period, today)
  return Temporal.PlainDate.compare(daysOf(own.period, today)[1], first) < 0 ? named.period : null
}

const yearBefore = new RegExp(`(?:filler |there |same )+(?:${anyUnit})?(?:lastYear |last year )(?:filler )*$`)

/** "Compare this quarter with the same quarter last year" names one period, "compare May with June" two. */
function takeYearBefore(tokens: readonly Token[], today: Day): ComparisonReading | null {
  const [first, ...rest] = find(tokens, yearBefore)?.tokens ?? []
  if (!first || !findPeriod(tokens.slice(0, tokens.indexOf(first)), today)) return null
  for (const token of [first, ...rest]) token.isUsed = true
  return { compare: 'year', unit: null, count: 1, other: null }
}

const wordsOfPeriods: ReadonlySet<Concept> = new Set<Concept>([
  'filler',
  'in',
  'to',
  'from',
  'there',
  'all',
  'number',
  'monthName',
  'quarterNumber',
  'weekNumber',
  'weekdayName',
  'date',
  'last',
  'past',
  'this',
  'beforeLast',
  'week',
  'month',
  'quarter',
  'year',
  'yesterday',
  'today',
  'dayBeforeYesterday',
  'lastYear',
])

/** The period with which the tokens begin. */
function takeFirstPeriod(tokens: readonly Token[], today: Day): PeriodPart | null {
  const end = tokens.findIndex(({ concept, isUsed }) => isUsed || !wordsOfPeriods.has(concept))
  return takePeriod(end < 0 ? tokens : tokens.slice(0, end), today)
}

/** A period and what it is compared with; null if the definition cannot compare the two. */
export function joinComparison(
  period: PeriodPart | null,
  other: PeriodPart,
  today: Day,
): { readonly period: PeriodPart; readonly compare: Comparison } | null {
  if (!period) return joinDefault(other, today)
  for (const [later, earlier] of [
    [period, other],
    [other, period],
  ] as const) {
    const [first, last] = daysOf(earlier, today)
    const is = (days: readonly [Day, Day]): boolean => days[0].equals(first) && days[1].equals(last)
    if (is(daysBefore(later, today))) return { period: later, compare: 'previous' }
    const [from, to] = daysOf(later, today)
    if (is([from.subtract({ years: 1 }), to.subtract({ years: 1 })]) || isYearBefore(later, today, is))
      return { period: later, compare: 'year' }
  }
  return null
}

const defaults: readonly ReportPreset[] = ['today', 'this_week', 'this_month', 'this_quarter']

/** "More than in October?" asks about the month that runs, or about the same time a year later. */
function joinDefault(
  other: PeriodPart,
  today: Day,
): { readonly period: PeriodPart; readonly compare: Comparison } | null {
  for (const preset of defaults) {
    const joined = joinComparison(presetPart(preset), other, today)
    if (joined) return joined
  }
  const [first, last] = daysOf(other, today)
  if (first.year >= today.year || Temporal.PlainDate.compare(last.add({ years: 1 }), today) > 0) return null
  return { period: days(first.add({ years: 1 }), last.add({ years: 1 })), compare: 'year' }
}

/** The days before a period, by the rules of reports. */
export function daysBefore(period: PeriodPart, today: Day): [Day, Day] {
  const [from, to] = daysOf(period, today)
  const end = to.add({ days: 1 })
  const running = units.find((unit) => period.timeType === 'preset' && period.preset === `this_${unit}`)
  const shift = running
    ? step(running, 1)
    : from.day === 1 && end.day === 1
      ? { months: from.until(end, { largestUnit: 'month' }).months }
      : { days: from.until(end, { largestUnit: 'day' }).days }
  return [from.subtract(shift), from.subtract({ days: 1 })]
}

/** "This month" is compared with the same days of the year before, also where the question names the whole month. */
function isYearBefore(later: PeriodPart, today: Day, is: (days: readonly [Day, Day]) => boolean): boolean {
  const unit = units.find((one) => later.timeType === 'preset' && later.preset === `this_${one}`)
  if (!unit || unit === 'week') return false
  const first = daysOf(later, today)[0].subtract({ years: 1 })
  return is([first, first.add(step(unit, 1)).subtract({ days: 1 })])
}

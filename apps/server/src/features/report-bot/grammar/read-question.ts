import {
  type ChartType,
  type Dimension,
  isAdditive,
  isFieldOfMetric,
  type MetricId,
  metrics,
  type Statistic,
  type TimeUnit,
} from '@postroom/contract'
import { besideOthers } from './beside-others.ts'
import { asksForBusyTimes, takeBreakdowns } from './breakdowns.ts'
import { namesCompared, problemOfKinds } from './compared-names.ts'
import { takeComparedPeriods, takeComparison } from './comparisons.ts'
import { type Concept, type Language, type Superlative, superlatives } from './concepts.ts'
import { type FilterReading, slaTargetOf, takeFilters } from './filters.ts'
import { markFirst } from './first-words.ts'
import { asksPie, formIn } from './forms.ts'
import { markMornings, takeEvening, takeHours } from './hours.ts'
import { markIdioms } from './idioms.ts'
import { dictionaries, isWord, languageOf, markConcepts } from './lexicon.ts'
import { metricOfLimit, takeLimit } from './limits.ts'
import { namesMetric, readMetric } from './metric.ts'
import { takeMissingValues } from './missing-values.ts'
import { markNames, type Names, withoutNames } from './names.ts'
import { takePartOfMonth } from './parts-of-month.ts'
import { withPastDates } from './past-dates.ts'
import { takePeriod } from './period-rules.ts'
import { days, daysOf, type PeriodPart, presetPart } from './periods.ts'
import { problemOfText, withoutPreamble } from './preamble.ts'
import { crossComparedNumber, findProblem, unknownParts, wordsOfOthers } from './problems.ts'
import { formOf } from './question-form.ts'
import type { QuestionParts } from './question-parts.ts'
import { takeEarlier } from './relative-periods.ts'
import { asksPartOfAll, asksShare } from './shares.ts'
import { takeRankedSteps, takeUnit } from './steps.ts'
import { breakdownsByTime } from './time-breakdowns.ts'
import { type Token, take, tokenize } from './tokens.ts'
import { daysOfPeriod, joinWeekdays, takeWeekdays } from './weekdays.ts'

const charts: readonly (readonly [Concept, ChartType])[] = [
  ['table', 'crossTable'],
  ['stacked', 'lineStacked'],
  ['line', 'line'],
  ['bars', 'bar'],
  ['heatMap', 'heatMap'],
  ['flow', 'breakdownFlow'],
]
/** "Billing or Customs", "Billing, then Customs", "Billing und Customs getrennt", "how many in Billing and how many in Customs" */
const besideEachOther =
  / (?:or|oder|then|dann|and how (?:many|much)|und wie ?viele?) |(?<!\p{L})(?:separately|getrennt|separat|jeweils|side by side|nebeneinander|as separate lines)(?!\p{L}| nach| by)/iu

export interface Asker {
  readonly names: Names
  readonly language: Language
  readonly today: Temporal.PlainDate
}

/** Reads a question in English or German, with its slips in spelling. */
export function readQuestion(text: string, { names, language: fallback, today }: Asker): QuestionParts {
  const words = withPastDates(tokenize(withoutPreamble(text), today.year), today)
  const language = languageOf(withoutNames(words, names), fallback)
  const dictionary = dictionaries[language]
  const form = formIn(text)
  // Nothing of the words is about what is counted.
  const named = markNames(
    form ? [] : words,
    names,
    (word) => isWord(dictionary, word),
    (word) => dictionary.unrelated.has(word),
  )
  const tokens = markIdioms(markConcepts(named, dictionary))
  const has = (...concepts: Concept[]) => tokens.some(({ concept }) => concepts.includes(concept))
  markMornings(tokens)
  const partOfMonth = takePartOfMonth(tokens, today)
  markFirst(tokens)
  const limit = takeLimit(tokens)
  crossComparedNumber(tokens)
  const missing = takeMissingValues(tokens)
  const comparedNames = namesCompared(tokens)
  const compared = takeComparison(tokens, today)
  const { filters: ofNames, ambiguous, clearsInboxes } = takeFilters(tokens, names)
  const { filters, comparedDimension } = besideOthers([...ofNames, ...missing], text)
  const isOfBusyTimes = asksForBusyTimes(tokens)
  const rankedSteps = takeRankedSteps(tokens)
  const unit = takeUnit(tokens)
  const { dimensions: ownDimensions, top: values } = takeBreakdowns(tokens)
  const top = values ?? rankedSteps
  const dimensions = [...new Set([...comparedDimension, ...ownDimensions])].slice(0, 2)
  const earlier = compared ? null : takeEarlier(tokens)
  const recurring = takeWeekdays(tokens)
  const pair = takeComparedPeriods(tokens, today)
  const { weekdays, period: wholePeriod } = joinWeekdays(
    tokens,
    recurring,
    partOfMonth ?? (pair ? pair[0] : takePeriod(tokens, today)),
    today,
  )
  const read = readMetric(tokens)
  const whole =
    read && 'metric' in read ? read.metric : read ? null : metricOfDimension(tokens, dimensions, filters)
  const metric = limit ? metricOfLimit(whole, tokens) : whole
  const period = atEnd(tokens, wholePeriod, metric, unit, today)
  const hours = metric === null || isFieldOfMetric('hour', metric) ? takeHours(tokens) : null
  if (metric !== null && metrics[metric].kind === 'level') takeEvening(tokens)
  const byTime = breakdownsByTime(tokens, {
    metric,
    dimensions,
    weekdays,
    unit,
    period,
    today,
    isOfBusyTimes,
  })
  const unknown = unknownParts(tokens, language, read !== null)
  const problem =
    problemOfText(text) ??
    problemOfKinds(comparedNames, ofNames) ??
    findProblem(tokens, unknown, metric, limit !== null)
  const chart = charts.find(([concept]) => has(concept))?.[1] ?? null
  return {
    language,
    metric,
    ambiguity: read && 'ambiguity' in read ? read.ambiguity : null,
    ambiguousName: ambiguous,
    filters: [...filters, ...(byTime.dimensions.includes('slaTarget') ? [] : slaTargetOf(tokens, metric))],
    clearsInboxes,
    cleared: [],
    period: period ?? (hours?.day ? presetPart(hours.day) : null),
    daysOfPeriod: daysOfPeriod(tokens, weekdays, period),
    hours,
    limit,
    isNow: has('now'),
    ...byTime,
    top,
    superlative: superlativeIn(tokens, byTime.dimensions.length > 0 || byTime.unit !== null),
    statistic: statisticOf(tokens, metric),
    compare:
      compared?.compare ??
      (has('compare') && comparedDimension.length === 0 && !hasSeveral(filters) && !problem?.haveOneAnswer
        ? 'previous'
        : has('ever')
          ? 'none'
          : null),
    comparedUnit: compared?.unit ?? null,
    comparedCount: compared?.count ?? 1,
    comparedPeriod: compared?.other ?? pair?.[1] ?? null,
    earlier,
    today,
    isBusiness: has('business'),
    chart,
    form,
    asksPie: asksPie(text),
    comparesNames: hasSeveral(filters) && (has('compare', 'between', 'most') || besideEachOther.test(text)),
    asksCount:
      tokens.some(isCount) ||
      (has('count') && filters.some(({ isPerson }) => isPerson)) ||
      (has('most', 'fewest', 'who') && dimensions.length > 0) ||
      top !== null,
    ...formOf(text, tokens),
    asksShare: asksShare(tokens, metric),
    asksPartOfAll: asksPartOfAll(tokens),
    mayMeanTags: mayMeanTags(tokens, metric),
    ...unknown,
    namesMetric: namesMetric(tokens),
    impliesMetric: read === null && metric !== null,
    problem,
    problemAlone: metric === null ? wordsOfOthers(tokens, 'open') : null,
  }
}

/** "Figures, please" does not say of what. */
const isCount = ({ concept, word }: Token): boolean =>
  concept === 'count' && !/^(?:zahlen|figures?)$/.test(word)

/** The statistic of times. What is "usual" among numbers is their average. */
function statisticOf(tokens: readonly Token[], metric: MetricId | null): Statistic | null {
  const has = (concept: Concept) => tokens.some((token) => token.concept === concept)
  if (has('p90')) return 'p90'
  const isUsual = tokens.some(({ concept, word }) => concept === 'median' && !word.startsWith('median'))
  if (has('mean') || (isUsual && metric !== null && isAdditive(metric))) return 'mean'
  return has('median') ? 'median' : null
}

/** "Aufwand je Tag": times by tag are asked for as often as times per day. */
const mayMeanTags = (tokens: readonly Token[], metric: MetricId | null): boolean =>
  metric !== null &&
  metrics[metric].unit === 'duration' &&
  tokens.some(({ word }, index) => word === 'tag' && /^(?:je|pro)$/.test(tokens[index - 1]?.word ?? ''))

/** What was open "at the end of October" is that of its last day. */
function atEnd(
  tokens: readonly Token[],
  period: PeriodPart | null,
  metric: MetricId | null,
  unit: TimeUnit | null,
  today: Temporal.PlainDate,
): PeriodPart | null {
  if (!period || !metric || metrics[metric].kind !== 'level' || !take(tokens, /endOf /)) return period
  // Each step of a level is its end.
  if (unit !== null) return period
  const [, last] = daysOf(period, today)
  return days(last, last)
}

/** The superlative of a question. "Top 3" beside another one is only a number. */
function superlativeIn(tokens: readonly Token[], hasValues: boolean): Superlative | null {
  const isComparison = tokens.some(({ word }) => word === 'than' || word === 'als')
  const found = superlatives.filter((one) =>
    tokens.some(
      ({ concept, word, raw }) =>
        concept === one &&
        !(isComparison && /^(?:more|mehr|less|weniger)$/.test(word)) &&
        // "Are we getting quicker?"
        (hasValues ||
          !/^(?:quick|fast|slow|quiet|calm|busi|ruhig|schnell|langsam|voll|stressig)er$/i.test(raw)),
    ),
  )
  return found.find((one) => one !== 'most' && one !== 'busy') ?? found[0] ?? null
}

/** What a question without another metric counts: "which tags are used most". */
const metricOfDimension = (
  tokens: readonly Token[],
  [dimension]: readonly Dimension[],
  filters: FilterReading['filters'],
): MetricId | null =>
  dimension === 'tags'
    ? 'tagged'
    : dimension === 'rules'
      ? 'rule_runs'
      : dimension === 'closedReason'
        ? 'closed'
        : dimension?.startsWith('sla') || filters.some(({ id }) => id === 'sla')
          ? 'sla_attainment'
          : filters.some(({ id }) => id === 'rules')
            ? 'rule_runs'
            : isCountOfTag(tokens, filters)
              ? 'open'
              : null

/** "Are complaints going up" */
const isCountOfTag = (tokens: readonly Token[], filters: FilterReading['filters']): boolean =>
  filters.some(({ id, operator }) => id === 'tags' && operator === 'is') &&
  tokens.some(({ concept }) => concept === 'trend' || concept === 'most' || concept === 'fewest')

const hasSeveral = (filters: FilterReading['filters']): boolean =>
  filters.some(({ values, operator }) => values.length > 1 && operator === 'is')

import {
  type Comparison,
  type Dimension,
  fieldsOfCondition,
  isAdditive,
  isFieldOfMetric,
  type MetricId,
  metrics,
  type ReportDefinition,
  type ReportField,
  reportConditionOf,
  reportDefinition,
  reportLimits,
} from '@postroom/contract'
import { chartFor, periodFor } from './chart-and-period.ts'
import { isOfLength } from './comparisons.ts'
import {
  asFollowUp,
  dimensionsFor,
  filtersFor,
  isAverageOfSteps,
  possibleDimension,
  ranksValues,
} from './definition-parts.ts'
import { isOfOtherCases, withLimitBefore } from './kept-limit.ts'
import { valuesAtLimit } from './limits.ts'
import { usualUnit } from './periods.ts'
import type { Problem } from './problem.ts'
import { hasParts, type QuestionParts } from './question-parts.ts'
import { rankingFor } from './ranking.ts'
import type { Asked, FigureReading, Reading } from './reading.ts'
import { withRelativePeriods } from './relative-periods.ts'
import { wholeOf, withImpliedMetric } from './shares.ts'
import { splitCondition, withoutSingleValues } from './split-condition.ts'
import { withTimes } from './weekdays.ts'

/** Turns a question into the definition of a report, or says what is missing. */
export function defineReport(question: QuestionParts, asked: Asked): Reading {
  const read = asFollowUp(question, asked.before)
  if (read.problem?.kind === 'command' || read.problem?.kind === 'insights')
    return { kind: 'problem', problem: read.problem, definition: null, limit: null }
  if (read.unknownNames.length > 0) return { kind: 'unknownName' }
  if (read.unknownWords.length > 0 && !read.namesMetric) return { kind: 'unknown' }
  const goesOn = continuedDefinition(read, asked)
  const { parts: dated, problem: problemOfPeriod } = withRelativePeriods(
    withImpliedMetric(read, goesOn),
    goesOn,
  )
  const { parts, before: continued, leftLimit } = withLimitBefore(dated, goesOn, asked)
  const isVague = parts.metric === null && parts.ambiguity !== null
  if (parts.asksWhy && asked.before && parts.metric === null && !isVague && !parts.problem) {
    const left = { leftLimit: asked.limitBefore, isOfAll: false, isOnePart: false }
    return { kind: 'why', ...left, ...complete(dated, asked, asked.before) }
  }
  if (parts.asksHelp && parts.metric === null && !parts.problem) return { kind: 'help' }
  const isUnranked = parts.superlative === 'best' || parts.superlative === 'worst'
  const continuesBefore = parts.continues || (asked.before !== null && parts.dimensions.length > 0)
  if (parts.metric === null && !isVague && isUnranked && !continuesBefore && !ranksValues(parts, continued))
    return { kind: 'unknown' }
  if (parts.metric === null && !isVague && !continued && !parts.asksCount) return { kind: 'unknown' }
  const isOfPeople =
    parts.dimensions.some((one) => one === 'user' || one === 'assignee') ||
    parts.filters.some(({ id }) => id === 'user' || id === 'assignee')
  const isOfWork = parts.metric === null || (parts.metric === 'open' && !parts.namesMetric && isOfPeople)
  if (isOfWork && !isVague && !continued && !parts.problem && isOfPeople)
    return { kind: 'action', definition: complete(parts, asked, null).definition, limit: parts.limit }
  const problem =
    (isOfBoth(parts) ? null : parts.problem) ??
    problemOfPeriod ??
    (isVague || parts.metric !== null || continued ? null : parts.problemAlone) ??
    (isVague ? null : problemOfMetric(parts, asked, continued))
  if (problem) {
    const isKnown = parts.metric !== null || continued !== null
    const definition = isKnown ? complete(parts, asked, continued).definition : null
    return { kind: 'problem', problem, definition, limit: parts.limit }
  }
  const made = complete(parts, asked, continued)
  const { definition, limit } = made
  const { comparedUnit } = parts
  if (comparedUnit && !isOfLength(definition, comparedUnit, parts.comparedCount, parts.today))
    return { kind: 'problem', problem: { kind: 'comparison', words: [comparedUnit] }, definition, limit }
  if (!isVague && unfitFields(definition).length > 0)
    return { kind: 'problem', problem: { kind: 'filter', words: [] }, definition, limit }
  if (isVague) return { kind: 'metric', definition, limit }
  if (parts.ambiguousName) return { kind: 'name', definition, limit }
  const isOfAll = isOfOtherCases(parts, definition, continued)
  const { asksWhy } = parts
  const left = { leftLimit: asksWhy ? limit : leftLimit, isOfAll, isOnePart: false }
  return { kind: asksWhy ? 'why' : 'definition', ...left, ...made }
}

/** Fields by which the definition is filtered although its metric has no such field: it would count nothing. */
export const unfitFields = (definition: ReportDefinition): ReportField[] =>
  fieldsOfCondition(reportConditionOf(definition)).filter(
    (field) => !definition.eventTypes.every((metric) => isFieldOfMetric(field, metric)),
  )

/** What the metric of the question, or of the one that it continues, does not have. */
function problemOfMetric(
  parts: QuestionParts,
  asked: Asked,
  before: ReportDefinition | null,
): Problem | null {
  const metric = metricFor(parts, before)
  const { unit } = metrics[metric]
  const { limit } = parts
  if (limit) return valuesAtLimit(limit, metric) ? null : { kind: 'threshold', words: [limit.words], limit }
  if (parts.asksShare && unit !== 'percent' && !complete(parts, asked, before).whole)
    return { kind: 'share', words: [] }
  if (parts.asksShare && parts.asksMissed && metric === 'sla_attainment')
    return { kind: 'shareMissed', words: [] }
  const isBroken = dimensionsFor(parts, metric, before).length > 0
  if (
    parts.statistic !== null &&
    isAdditive(metric) &&
    (!isAverageOfSteps(parts) || (isBroken && metrics[metric].kind === 'level'))
  )
    return { kind: 'average', words: [] }
  const { superlative } = parts
  // "Which requests come most" asks for kinds of requests.
  if (superlative === 'most' && parts.asksWhich && !isBroken && parts.unit === null)
    return { kind: 'single', words: [] }
  if (superlative === null || superlative === 'most' || superlative === 'busy') return null
  const isDuration = unit === 'duration'
  if ((superlative === 'fastest' || superlative === 'slowest') && !isDuration)
    return { kind: 'noDuration', words: [] }
  return isBroken || parts.unit !== null ? null : { kind: 'single', words: [] }
}

/** The metrics of the definition: those that are asked for together, or of the question that this one continues. */
function metricsFor(parts: QuestionParts, before: ReportDefinition | null): readonly MetricId[] {
  if (isOfBoth(parts)) return parts.problem?.metrics ?? []
  return parts.metric === null && before && before.eventTypes.length === 2 && canHaveSeveral(parts)
    ? before.eventTypes
    : [metricFor(parts, before)]
}

/** Several metrics have no order among values and no share. */
const canHaveSeveral = ({ superlative, asksShare, statistic }: QuestionParts): boolean =>
  superlative === null && !asksShare && statistic === null

/** Whether the two metrics of the question are of one kind, so that a definition can have both. */
function isOfBoth(parts: QuestionParts): boolean {
  const [one, other] = parts.problem?.metrics ?? []
  if (!parts.problem?.haveOneAnswer || !one || !other || !canHaveSeveral(parts)) return false
  const isLevel = (metric: MetricId) => metrics[metric].kind === 'level'
  return metrics[one].unit === metrics[other].unit && isLevel(one) === isLevel(other)
}

const metricFor = (parts: QuestionParts, before: ReportDefinition | null): MetricId =>
  parts.metric ?? before?.eventTypes[0] ?? 'open'

/** "Which team missed the most?" after the SLAs of yesterday ranks those of yesterday. */
function ranksSame(parts: QuestionParts, definition: ReportDefinition): boolean {
  const { metric, superlative, dimensions, period, filters } = parts
  const [before] = definition.eventTypes
  const isOfSlas = (metric?.startsWith('sla_') && before?.startsWith('sla_')) ?? false
  const isPlain = dimensions.length > 0 && period === null && filters.length === 0
  // The teams of one person are no ranking of teams.
  const isOfPerson = definition.filters.some(({ id }) => id === 'user' || id === 'assignee')
  const isRanking = superlative !== null && isPlain && !(isOfPerson && dimensions.includes('team'))
  return isRanking && (metric === before || isOfSlas)
}

/** The definition that the question continues; null if it stands alone. */
function continuedDefinition(parts: QuestionParts, { before, isAnswer }: Asked): ReportDefinition | null {
  if (!before) return null
  const isFresh = parts.metric !== null || parts.ambiguity !== null
  if (parts.continues && (isFresh || hasParts(parts) || parts.asksTotal)) return before
  if (ranksSame(parts, before)) return before
  if (isAnswer && !parts.isQuestion && (!hasParts(parts) || !isFresh)) return before
  const ranksBefore = parts.superlative !== null && before.break_down_type.length > 0
  const hasChange = hasParts(parts) || parts.asksTotal || parts.cleared.length > 0 || ranksBefore
  return !isFresh && hasChange ? before : null
}

/**
 * What a figure is compared with if the question does not say it. With a breakdown nothing, unless the figure before was
 * compared because it was asked for: with a breakdown, or with the year before.
 */
function comparisonFor(before: ReportDefinition | null, dimensions: readonly Dimension[]): Comparison {
  const earlier = before?.compare ?? 'none'
  const wasAskedFor = earlier === 'year' || (earlier !== 'none' && (before?.break_down_type.length ?? 0) > 0)
  if (wasAskedFor) return earlier
  if (dimensions.length > 0) return 'none'
  return earlier === 'none' ? 'previous' : earlier
}

function complete(
  parts: QuestionParts,
  asked: Asked,
  before: ReportDefinition | null,
): Omit<FigureReading, 'kind' | 'leftLimit' | 'isOfAll' | 'isOnePart'> {
  const eventTypes = metricsFor(parts, before)
  const [metric = 'open'] = eventTypes
  const earlier = withoutSingleValues(splitCondition(before), parts.dimensions)
  const possible = asked
    .dimensionsOf(metric)
    .filter((one) => eventTypes.every((id) => asked.dimensionsOf(id).includes(one)))
  const values = parts.limit && valuesAtLimit(parts.limit, metric)
  const named = dimensionsFor(parts, metric, before)
  const wanted = values
    ? [...named.filter((one) => one !== values.dimension).slice(0, 1), values.dimension]
    : named
  const dimensions = [...new Set(wanted.flatMap((one) => possibleDimension(one, possible) ?? []))]
  const period = periodFor(parts, metric, before)
  const ranking = rankingFor(parts, metric, dimensions)
  // The values with the most cases are computed; where others are asked for, all are needed.
  const isWholeRanking = ranking !== null && !ranking.bySteps && (ranking.isAscending || !isAdditive(metric))
  const unit = parts.unit ?? (before && !parts.period ? before.time_unit : usualUnit(period))
  const definition = reportDefinition.parse({
    chartType: isWholeRanking && !parts.chart ? 'crossTable' : chartFor(parts, metric, dimensions, period),
    eventTypes: [...eventTypes],
    ...period,
    timezone: asked.timezone,
    time_unit: unit,
    filters: filtersFor(
      parts,
      isFieldOfMetric('inbox', metric) ? asked.inboxId : null,
      earlier.filters,
      possible,
    ),
    condition: withTimes(parts.weekdays, parts.hours, earlier.condition),
    business_hours:
      (parts.isBusiness || (before?.business_hours ?? false)) && metrics[metric].hasBusinessTime,
    compare: parts.compare ?? comparisonFor(before, dimensions),
    statistic: parts.statistic ?? before?.statistic ?? 'median',
    top: isWholeRanking ? reportLimits.top : (parts.top ?? before?.top ?? 10),
    breakDown: dimensions[0] ?? null,
    break_down_type: dimensions.map((id) => ({ id, name: '' })),
  })
  const isAverage = definition.statistic === 'mean' && isAdditive(metric) && parts.unit !== null
  return {
    definition,
    ranking,
    limited: parts.limit && values && { ...parts.limit, keys: values.keys },
    limit: parts.limit,
    isAverage,
    whole: wholeOf(parts, definition),
    dropped: wanted.filter((one) => !possibleDimension(one, possible)),
  }
}

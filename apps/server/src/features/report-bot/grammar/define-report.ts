import {
  fieldsOfCondition,
  isAdditive,
  isFieldOfMetric,
  metrics,
  type ReportDefinition,
  type ReportField,
  reportConditionOf,
} from '@postroom/contract'
import { complete, isOfBoth, metricFor } from './complete-definition.ts'
import { asFollowUp, dimensionsFor, isAverageOfSteps, ranksValues } from './definition-parts.ts'
import { readingInForm } from './form-reading.ts'
import { isOfOtherCases, withLimitBefore } from './kept-limit.ts'
import { isOfLength } from './lengths.ts'
import { valuesAtLimit } from './limits.ts'
import type { Problem } from './problem.ts'
import { hasParts, type QuestionParts } from './question-parts.ts'
import type { Asked, Reading } from './reading.ts'
import { withRelativePeriods } from './relative-periods.ts'
import { withImpliedMetric } from './shares.ts'

/** Turns a question into the definition of a report, or says what is missing. */
export function defineReport(question: QuestionParts, asked: Asked): Reading {
  const read = asFollowUp(question, asked.before)
  if (read.problem?.kind === 'command' || read.problem?.kind === 'insights')
    return { kind: 'problem', problem: read.problem, definition: null, limit: null }
  const inForm = read.form && asked.before && readingInForm(read, read.form, asked, asked.before)
  if (inForm) return inForm
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

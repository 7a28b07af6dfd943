import {
  type Comparison,
  type Dimension,
  isAdditive,
  isFieldOfMetric,
  type MetricId,
  metrics,
  type ReportDefinition,
  reportDefinition,
  reportLimits,
  type Statistic,
} from '@postroom/contract'
import { chartFor, periodFor } from './chart-and-period.ts'
import { dimensionsFor, filtersFor, possibleDimension } from './definition-parts.ts'
import { valuesAtLimit } from './limits.ts'
import { usualUnit } from './periods.ts'
import type { QuestionParts } from './question-parts.ts'
import { rankingFor } from './ranking.ts'
import type { Asked, FigureReading } from './reading.ts'
import { wholeOf } from './shares.ts'
import { splitCondition, withoutSingleValues } from './split-condition.ts'
import { withTimes } from './weekdays.ts'

export type MadeReading = Omit<FigureReading, 'kind' | 'leftLimit' | 'isOfAll' | 'isOnePart'>

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
export function isOfBoth(parts: QuestionParts): boolean {
  const [one, other] = parts.problem?.metrics ?? []
  if (!parts.problem?.haveOneAnswer || !one || !other || !canHaveSeveral(parts)) return false
  const isLevel = (metric: MetricId) => metrics[metric].kind === 'level'
  return metrics[one].unit === metrics[other].unit && isLevel(one) === isLevel(other)
}

export const metricFor = (parts: QuestionParts, before: ReportDefinition | null): MetricId =>
  parts.metric ?? before?.eventTypes[0] ?? 'open'

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

/** A number after an average time is no average. */
const statisticBefore = (before: ReportDefinition | null, metric: MetricId): Statistic =>
  isAdditive(metric) && before?.eventTypes.some((one) => !isAdditive(one))
    ? 'median'
    : (before?.statistic ?? 'median')

/** The definition of a question with what the one before had, and how its answer shows it. */
export function complete(parts: QuestionParts, asked: Asked, before: ReportDefinition | null): MadeReading {
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
    statistic: parts.statistic ?? statisticBefore(before, metric),
    top: isWholeRanking ? reportLimits.top : (parts.top ?? before?.top ?? 10),
    breakDown: dimensions[0] ?? null,
    break_down_type: dimensions.map((id) => ({ id, name: '' })),
  })
  // "And the best day?" after an average ranks the days.
  const ranksSteps = ranking?.bySteps === true && parts.statistic === null
  const isAverage =
    definition.statistic === 'mean' && isAdditive(metric) && parts.unit !== null && !ranksSteps
  return {
    definition,
    ranking,
    limited: parts.limit && values && { ...parts.limit, keys: values.keys },
    limit: parts.limit,
    isAverage,
    whole: wholeOf(parts, definition),
    isInPercent: false,
    dropped: wanted.filter((one) => !possibleDimension(one, possible)),
  }
}

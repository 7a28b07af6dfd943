import type { ChartType } from './constants.ts'
import type { ReportDefinition } from './definition.ts'
import type { Dimension } from './dimensions.ts'
import type { FactKind, MetricDefinition } from './metric-definition.ts'
import { type MetricId, metrics } from './metrics.ts'

type Drawn = Pick<ReportDefinition, 'chartType' | 'eventTypes'> & {
  readonly breakdowns: readonly Dimension[]
}

/** Why a chart does not fit; the portal explains each. */
export type ChartProblem =
  | 'stackNeedsSum'
  | 'needsBreakdown'
  | 'flowCounts'
  | 'flowBreakdown'
  | 'levelHasNoHours'
  | 'numberIsWhole'

/** What does not fit together in a definition. */
export type CombinationProblem =
  | { readonly kind: 'chart'; readonly problem: ChartProblem }
  | { readonly kind: 'breakdown'; readonly metric: MetricId; readonly dimension: Dimension }

const always: readonly Dimension[] = [
  'assignee',
  'team',
  'sharedInbox',
  'tags',
  'rules',
  'classification',
  'channel',
  'inboundEmail',
  'inboundDomain',
]

/** Facts that are the work of no person. */
const byNobody: readonly FactKind[] = [
  'received',
  'started',
  'message_in',
  'rule_run',
  'ai_suggested',
  'ai_handed_over',
]
const ofSuggestions = ['ai_suggested', 'ai_handed_over', 'ai_accepted', 'ai_corrected'] as const

/** Dimensions that a metric can have values of. */
export function dimensionsOf(id: MetricId): Dimension[] {
  const metric: MetricDefinition = metrics[id]
  const has = (...kinds: readonly string[]) => metric.facts.some((kind) => kinds.includes(kind))
  if (metric.kind === 'status') return ['user', 'status']
  if (metric.kind === 'coverage') return ['user', 'team']
  if (metric.kind === 'capacity') return ['assignee', 'team', 'sharedInbox']
  if (metric.kind === 'level') return [...always, 'age']
  return [
    ...(metric.facts.every((kind) => byNobody.includes(kind)) ? [] : (['user'] as const)),
    ...always,
    'hour',
    'weekday',
    ...(id === 'active' ? (['status'] as const) : []),
    ...(has('sla_met', 'sla_missed') ? (['sla', 'slaTarget'] as const) : []),
    ...(has('closed', 'resolution', 'active_time') ? (['closedReason'] as const) : []),
    ...(has('closed', 'reopened', 'assigned', 'passed_over', 'tagged', 'resolution', ...ofSuggestions)
      ? (['cause'] as const)
      : []),
    ...(metric.kind === 'duration' ? (['duration'] as const) : []),
  ]
}

/**
 * Dimensions that editors offer for a metric. A sum of facts of which some are the work of no person says nothing about
 * people: new conversations by user would be those that each user opened again.
 */
export function offeredDimensionsOf(id: MetricId): Dimension[] {
  const { kind, facts }: MetricDefinition = metrics[id]
  const isPartlyByNobody = kind === 'count' && facts.some((fact) => byNobody.includes(fact))
  return dimensionsOf(id).filter((dimension) => dimension !== 'user' || !isPartlyByNobody)
}

/** Whether the parts of a figure add up to it: numbers of things do, medians and shares do not. */
export const isAdditive = (metric: MetricId): boolean =>
  ['count', 'distinct', 'level', 'sum', 'status'].includes(metrics[metric].kind)

/** The breakdowns of a definition, in either spelling. */
export const breakdownsOf = ({
  break_down_type,
  breakDown,
}: Pick<ReportDefinition, 'break_down_type' | 'breakDown'>): Dimension[] => {
  if (break_down_type.length > 0) return break_down_type.map(({ id }) => id)
  return breakDown ? [breakDown] : []
}

/** Why a chart cannot show these metrics with these breakdowns; undefined if it can. Most charts draw the first metric only. */
export function findChartProblem(
  chart: ChartType,
  { eventTypes, breakdowns }: Omit<Drawn, 'chartType'>,
): ChartProblem | undefined {
  const main = eventTypes[0] ?? 'open'
  const { kind }: MetricDefinition = metrics[main]
  const hasHours = eventTypes.every((id) => dimensionsOf(id).includes('hour'))
  switch (chart) {
    case 'lineStacked':
      return isAdditive(main) ? undefined : 'stackNeedsSum'
    case 'number':
      return breakdowns.length > 0 ? 'numberIsWhole' : undefined
    case 'crossTable':
      return breakdowns.length > 0 ? undefined : 'needsBreakdown'
    case 'breakdownFlow':
      if (kind === 'duration' || kind === 'share' || kind === 'coverage' || kind === 'capacity')
        return 'flowCounts'
      // It counts what was open, came and went, so it has only the breakdowns of all of these.
      return breakdowns[0] === undefined || always.includes(breakdowns[0]) ? undefined : 'flowBreakdown'
    case 'heatMap':
      // Its second axis is the hour unless there are two breakdowns.
      return hasHours || breakdowns.length > 1 ? undefined : 'levelHasNoHours'
    case 'timeBucketHeatMap':
      return hasHours || breakdowns.length > 0 ? undefined : 'levelHasNoHours'
    default:
      return undefined
  }
}

/** The first metric that one of the breakdowns does not fit. */
export function findBreakdownProblem(
  metricIds: readonly MetricId[],
  breakdowns: readonly Dimension[],
  possibleOf: (metric: MetricId) => readonly Dimension[] = dimensionsOf,
): { metric: MetricId; dimension: Dimension } | undefined {
  for (const metric of metricIds) {
    const possible = possibleOf(metric)
    const dimension = breakdowns.find((one) => !possible.includes(one))
    if (dimension) return { metric, dimension }
  }
  return undefined
}

/** What does not fit together in a definition; undefined if it can be drawn as it says. */
export function findCombinationProblem(
  definition: Pick<ReportDefinition, 'chartType' | 'eventTypes' | 'break_down_type' | 'breakDown'>,
): CombinationProblem | undefined {
  const { chartType, eventTypes } = definition
  const breakdowns = breakdownsOf(definition)
  const unfit = findBreakdownProblem(eventTypes, breakdowns)
  if (unfit) return { kind: 'breakdown', ...unfit }
  const problem = findChartProblem(chartType, { eventTypes, breakdowns })
  return problem && { kind: 'chart', problem }
}

import {
  isTimeOfPeople,
  type MetricDefinition,
  type MetricId,
  metrics,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import type { Period } from './period.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'

/** Which column of a fact a metric measures. */
function measuredColumn(metric: MetricDefinition, isBusiness: boolean): string | null {
  if (metric.kind === 'mean' || metric.value === 'overrun') return metric.value ?? null
  if (metric.kind !== 'duration' && metric.kind !== 'sum') return null
  const isOpenTime = isBusiness && metric.hasBusinessTime
  if (metric.value === 'reply_total') return isOpenTime ? 'reply_total_business' : 'reply_total'
  return isOpenTime ? 'business' : 'wall'
}

/** The kinds of facts that metrics read. */
export const factsOf = (ids: readonly MetricId[]): string[] => [
  ...new Set(
    ids.flatMap((id) => {
      const metric: MetricDefinition = metrics[id]
      return [...kindsOf(metric), ...comparedKinds(metric.where)]
    }),
  ),
]

/** Further kinds of facts that `where` reads. */
export const comparedKinds = (where: string | null | undefined): readonly string[] =>
  where === 'still_closed' ? ['backlog'] : []

const kindsOf = ({ kind, facts }: MetricDefinition): readonly string[] =>
  kind === 'level' || kind === 'capacity' ? ['backlog'] : isTimeOfPeople({ kind }) ? [] : facts

/** The facts that a metric counts in a period, for a person. The period may be a part of one that ends later. */
export function selectionOf(
  id: MetricId,
  definition: Pick<ReportDefinition, 'filters' | 'condition' | 'timezone' | 'business_hours'>,
  period: Pick<Period, 'from' | 'to'>,
  sight: Sight,
  heldUntil = period.to,
): Selection {
  const metric: MetricDefinition = metrics[id]
  return {
    kinds: kindsOf(metric),
    from: period.from,
    to: period.to,
    ...sight,
    condition: reportConditionOf(definition),
    timezone: definition.timezone,
    value: measuredColumn(metric, definition.business_hours),
    where: metric.where ?? null,
    heldUntil: metric.where === 'still_closed' ? heldUntil : null,
    isShare: metric.kind === 'share',
  }
}

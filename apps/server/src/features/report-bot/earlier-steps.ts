import { type MetricDefinition, metrics, type ReportDefinition, type Stats } from '@postroom/contract'
import type { FigureReading } from './grammar/reading.ts'

/**
 * Whether the sentence names or averages the steps of the period before: figures have only those at the same places, so
 * that a longer month before would lack its last days.
 */
export function needsEarlierSteps({ definition, ranking, isAverage, limited }: FigureReading): boolean {
  const isLevel = definition.eventTypes.some((id) => (metrics[id] as MetricDefinition).kind === 'level')
  const isWhole = definition.break_down_type.length === 0 && !limited
  return isWhole && definition.compare !== 'none' && ((ranking?.bySteps ?? false) || (isAverage && isLevel))
}

/** The definition of the period with which a figure is compared; null if there is none. */
export function definitionBefore(
  definition: ReportDefinition,
  { previousFrom, previousTo, timezone }: Stats,
): ReportDefinition | null {
  if (previousFrom === null || previousTo === null) return null
  const dayOf = (milliseconds: number): string =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timezone).toPlainDate().toString()
  return {
    ...definition,
    timeType: 'custom',
    from_date: dayOf(new Date(previousFrom).getTime()),
    to_date: dayOf(new Date(previousTo).getTime() - 1),
    compare: 'none',
  }
}

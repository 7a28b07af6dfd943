import { findCombinationProblem, type ReportDefinition } from '@postroom/contract'
import { failField } from '#platform/errors/index.ts'

const parts = ({ chartType, eventTypes, break_down_type }: ReportDefinition): string =>
  JSON.stringify([chartType, eventTypes, break_down_type.map(({ id }) => id)])

/** Refuses to save charts and breakdowns that do not fit the metrics. A stored report that has them can be saved with them. */
export function requireSavable(definition: ReportDefinition, stored: ReportDefinition | null): void {
  if (!stored || parts(stored) !== parts(definition)) requireCombination(definition)
}

/** Refuses charts and breakdowns that do not fit the metrics. */
export function requireCombination(definition: ReportDefinition): void {
  const found = findCombinationProblem(definition)
  if (!found) return
  if (found.kind === 'breakdown')
    failField('break_down_type', 'breakdown_unsuitable', {
      metric: found.metric,
      breakdown: found.dimension,
    })
  failField('chartType', codeOfProblem[found.problem])
}

const codeOfProblem = {
  stackNeedsSum: 'chart_cannot_stack',
  needsBreakdown: 'chart_needs_breakdown',
  flowCounts: 'chart_counts_flow',
  flowBreakdown: 'chart_flow_breakdown',
  levelHasNoHours: 'chart_needs_hours',
  numberIsWhole: 'chart_number_alone',
} as const

import {
  isAdditive,
  type MetricDefinition,
  type MetricId,
  metrics,
  type ReportDefinition,
} from '@postroom/contract'
import { complete } from './complete-definition.ts'
import type { Form } from './forms.ts'
import { isAverageOfNumbers } from './kept-average.ts'
import { withLimitBefore } from './kept-limit.ts'
import type { Problem } from './problem.ts'
import type { QuestionParts } from './question-parts.ts'
import type { Asked, Reading } from './reading.ts'
import { isVolume } from './shares.ts'
import { splitCondition } from './split-condition.ts'

/** The figure before in another form, or what is possible instead; null where the form has no meaning for it. */
export function readingInForm(
  read: QuestionParts,
  form: Form,
  asked: Asked,
  definition: ReportDefinition,
): Reading | null {
  const isAverage = isAverageOfNumbers(definition)
  const averaged = isAverage ? { ...read, statistic: 'mean' as const, unit: definition.time_unit } : read
  const { parts, before, leftLimit } = withLimitBefore(averaged, definition, asked)
  const [metric = 'open'] = definition.eventTypes
  const show = (more: Partial<QuestionParts>, isInPercent = false): Reading => ({
    kind: 'definition',
    leftLimit,
    isOfAll: false,
    isOnePart: false,
    ...complete({ ...parts, ...more }, asked, before),
    isInPercent,
  })
  const problem = (kind: Problem['kind']): Reading => ({
    kind: 'problem',
    problem: { kind, words: [] },
    definition,
    limit: parts.limit,
  })
  switch (form) {
    case 'graph':
      return show({})
    case 'number':
      return asked.isAnswer ? null : show({ asksTotal: true, chart: 'number' })
    case 'byName':
      return problem('order')
    case 'file':
      return problem('file')
    case 'unitOfTime':
      return metrics[metric].unit === 'duration' ? problem('unitOfTime') : null
    case 'percent':
      if (metric === 'sla_missed') return problem('shareMissed')
      if (metric === 'sla_met') return show({ metric: 'sla_attainment' })
      if (metric === 'ai_accepted') return show({ metric: 'ai_acceptance' })
      if (metrics[metric].unit === 'percent' || parts.limit) return show({ chart: definition.chartType })
      return showInPercent(definition, metric, (...as) => show(...as)) ?? problem('share')
  }
}

/** A number as parts of all: of its values, or of what it would be without its only filter. */
function showInPercent(
  definition: ReportDefinition,
  metric: MetricId,
  show: (more: Partial<QuestionParts>, isInPercent?: boolean) => Reading,
): Reading | null {
  const { eventTypes, break_down_type, chartType, statistic } = definition
  const isNumber = isAdditive(metric) || (metrics[metric] as MetricDefinition).kind === 'level'
  if (eventTypes.length > 1 || !isNumber) return null
  const isByTime = break_down_type.some(({ id }) => id === 'weekday' || id === 'hour')
  // The values of weekdays are averages, and all of it is a sum.
  if (isByTime && statistic === 'mean') return null
  if (break_down_type.length > 0) return show({ chart: chartType }, true)
  const { filters, condition } = splitCondition(definition)
  const [filter] = filters
  if (!filter || filters.length > 1 || condition !== null || !isVolume(metric) || statistic === 'mean')
    return null
  const ofAll = { filters, asksShare: true, asksPartOfAll: true, chart: chartType }
  const shown = show(ofAll)
  return 'whole' in shown && shown.whole ? shown : null
}

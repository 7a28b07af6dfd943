import {
  type Dimension,
  type MetricId,
  metrics,
  metricsOfFlow,
  noneKey,
  othersKey,
  type ReportDefinition,
} from '@postroom/contract'
import { columnsFor } from '../columns/keep-columns.ts'
import { comparedPeriod } from './compared-period.ts'
import { shownInFlow } from './compute-flow.ts'
import { computeMetric } from './compute-metric.ts'
import { hasBins, type StatsWork } from './compute-stats.ts'
import { factsOf } from './metric-selection.ts'
import { periodOf } from './period.ts'
import { noBreakdowns } from './series-numbers.ts'
import { chooseShownValues, type ShownValues } from './shown-values.ts'
import type { Sight } from './sight.ts'

/** The breakdowns of a report, and what its viewer sees. */
export interface Broken {
  readonly sight: Sight
  readonly first: Dimension | null
  readonly second: Dimension | null
}

/** The values that a report chooses for all of its metrics; null where the metric chooses its own. */
export async function valuesOfReport(
  work: StatsWork,
  definition: ReportDefinition,
  id: MetricId,
  { sight, first, second }: Broken,
): Promise<ShownValues> {
  const { now } = work
  const period = periodOf(definition, now, hasBins(definition))
  const before = comparedPeriod(definition, period, now, hasBins(definition))
  // Other programs ask for the receipt of a metric without a report that has it.
  const ids = definition.eventTypes.includes(id) ? definition.eventTypes : [id]
  const from = before && before.from < period.from ? before.from : period.from
  const question = await questionOf(work, definition, { sight, ids, from, to: period.to })
  return chooseShownValues(question, { ids, first, second, period, before })
}

/** The values of both breakdowns that are not among the others. */
export async function namedValues(
  work: StatsWork,
  definition: ReportDefinition,
  id: MetricId,
  broken: Broken,
): Promise<readonly (readonly string[])[]> {
  const { sight, first, second } = broken
  const whole = periodOf(definition, work.now, false)
  if (definition.chartType === 'breakdownFlow') {
    const question = await questionOf(work, definition, { sight, ids: metricsOfFlow, ...whole })
    // The metrics of a flow have the same values.
    return [await shownInFlow(question, first, whole)]
  }
  const { firstKeys, secondKeys } = await valuesOfReport(work, definition, id, broken)
  if (firstKeys) return [firstKeys, secondKeys ?? []]
  const question = await questionOf(work, definition, { sight, ids: [id], ...whole })
  // The values of a level that are shown follow from its moments.
  const period = metrics[id].kind === 'level' ? periodOf(definition, work.now, hasBins(definition)) : whole
  const shown = await computeMetric(question, id, period, { ...noBreakdowns, first, second })
  return ([0, 1] as const).map((index) => [
    ...new Set([noneKey, ...shown.map((one) => one.keys[index]).filter((key) => key !== othersKey)]),
  ])
}

interface Asked {
  readonly sight: Sight
  readonly ids: readonly MetricId[]
  readonly from: Date
  readonly to: Date
}

async function questionOf(
  { app, tx, viewer: { workspaceId }, now }: StatsWork,
  definition: ReportDefinition,
  { sight, ids, from, to }: Asked,
) {
  const columns = await columnsFor(app, tx, workspaceId, { kinds: factsOf(ids), from, to })
  return { tx, workspaceId, definition, sight, now, columns }
}

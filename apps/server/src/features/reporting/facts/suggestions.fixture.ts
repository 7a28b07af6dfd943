import type { getStats, InputOf, MetricId } from '@postroom/contract'
import type { Someone } from '#test/harness.ts'
import { columnLimits } from '../columns/keep-columns.ts'
import { followFacts, type ReportWorld } from '../reporting.fixture.ts'

const week = { preset: 'last_7_days', timezone: 'UTC' } as const

/** The numbers of AI suggestions, after the facts have followed the log. */
export async function totals(
  world: ReportWorld,
  period: Partial<InputOf<typeof getStats>> = week,
): Promise<Record<string, number | null>> {
  await followFacts(world)
  const { metrics } = await world.owner.client.call('reporting.stats', {
    ...period,
    eventTypes: ['ai_suggested', 'ai_accepted', 'ai_corrected', 'ai_acceptance', 'ai_hand_over'],
  })
  return Object.fromEntries(metrics.map(({ id, total }) => [id, total.value]))
}

/** The same numbers, from the database. */
export async function totalsOfSql(world: ReportWorld): Promise<Record<string, number | null>> {
  const { bytes } = columnLimits
  try {
    columnLimits.bytes = 1
    return await totals(world)
  } finally {
    columnLimits.bytes = bytes
  }
}

/** A number of the last days by person or cause, as a person sees it. */
export async function seriesOf({ client }: Someone, id: MetricId, breakDown: 'user' | 'cause') {
  const { metrics } = await client.call('reporting.stats', { ...week, eventTypes: [id], breakDown })
  return Object.fromEntries((metrics[0]?.series ?? []).map(({ keys, total }) => [keys[0], total.value]))
}

/** The conversations behind a number of the last days. */
export async function receiptOf({ client }: Someone, metric: MetricId): Promise<string[]> {
  const { ids } = await client.call('reporting.stats_card_ids', { ...week, eventTypes: [metric], metric })
  return ids.toSorted()
}

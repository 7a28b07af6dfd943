import type { Dimension, MetricId, Stats } from '@postroom/contract'
import { labelKeys } from './axis-labels.ts'
import { computeMetric, noBreakdowns, type Question } from './compute-metric.ts'
import type { Period } from './period.ts'

const allKey = 'all'
const othersKey = 'others'
/** The metrics that a flow counts. */
export const metricsOfFlow = ['backlog_open', 'received', 'started', 'reopened', 'closed'] as const
type Counts = ReadonlyMap<string, number>

/**
 * Where conversations came from and went: open before, received, started and reopened flow into the values of the
 * breakdown, and from there to closed and open after.
 */
export async function computeFlow(
  question: Question,
  dimension: Dimension | null,
  period: Period,
): Promise<NonNullable<Stats['flow']>> {
  const { tx, workspaceId, definition, now } = question
  const count = (id: MetricId, within: Pick<Period, 'from' | 'to'>): Promise<Counts> =>
    countsOf(question, id, dimension, { ...period, ...within, bins: [] })
  const end = period.to > now ? now : period.to
  const inflows: [string, Counts][] = [
    ['open_before', await count('backlog_open', { from: period.from, to: period.from })],
    ['received', await count('received', period)],
    ['started', await count('started', period)],
    ['reopened', await count('reopened', period)],
  ]
  const outflows: [string, Counts][] = [
    ['closed', await count('closed', period)],
    ['open_after', await count('backlog_open', { from: end, to: end })],
  ]
  const shown = mostFrequent([...inflows, ...outflows], definition.top)
  const middle = (key: string): string => (key === '' ? allKey : shown.has(key) ? key : othersKey)
  const links = new Map<string, { source: string; target: string; value: number }>()
  const link = (source: string, target: string, value: number): void => {
    const one = links.get(`${source} ${target}`) ?? { source, target, value: 0 }
    links.set(`${source} ${target}`, { ...one, value: one.value + value })
  }
  for (const [source, counts] of inflows) for (const [key, n] of counts) link(source, middle(key), n)
  for (const [target, counts] of outflows) for (const [key, n] of counts) link(middle(key), target, n)
  const middles = [
    ...new Set([...inflows, ...outflows].flatMap(([, counts]) => [...counts.keys()].map(middle))),
  ]
  const labels = dimension
    ? await labelKeys(tx, workspaceId, dimension, { keys: middles, period, isStatus: false })
    : []
  const names = new Map(labels.map(({ key, label }) => [key, label]))
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
  const into = (key: string): number =>
    sum([...links.values()].filter(({ target }) => target === key).map(({ value }) => value))
  return {
    nodes: [
      ...[...inflows, ...outflows].map(([key, counts]) => ({
        key,
        label: null,
        value: sum(counts.values()),
      })),
      ...middles.map((key) => ({ key, label: names.get(key) ?? null, value: into(key) })),
    ],
    links: [...links.values()],
  }
}

function mostFrequent(flows: readonly (readonly [string, Counts])[], top: number): ReadonlySet<string> {
  const totals = new Map<string, number>()
  for (const [, counts] of flows) for (const [key, n] of counts) totals.set(key, (totals.get(key) ?? 0) + n)
  return new Set(
    [...totals]
      .filter(([key]) => key !== othersKey)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, top)
      .map(([key]) => key),
  )
}

/** Values of a breakdown that are counted before the most frequent ones are chosen. */
const countedKeys = 1_000

async function countsOf(
  question: Question,
  id: MetricId,
  first: Dimension | null,
  period: Period,
): Promise<Counts> {
  const wide = { ...question, definition: { ...question.definition, top: countedKeys } }
  const numbers = await computeMetric(wide, id, period, { ...noBreakdowns, first })
  return new Map(numbers.map(({ keys, total }) => [keys[0], total.n]))
}

import type { MetricResult, StatisticValue } from '@postroom/contract'

interface CrossTotal {
  /** One for each breakdown; null for the breakdown whose values are added up. */
  readonly keys: readonly (string | null)[]
  readonly total: StatisticValue
}

/** The totals of the rows, then those of the columns of a cross table. */
export const crossTotals = ({ edges }: Pick<MetricResult, 'edges'>): CrossTotal[] =>
  edges.flatMap((edge, level) =>
    edge.map(({ key, total }) => ({ keys: edges.map((_, place) => (place === level ? key : null)), total })),
  )

import type { Dimension, Stats } from '@postroom/contract'

/**
 * Names people at public mail providers, who are customers of their own, by their provider and a number: a link shows
 * customer domains to readers who are not signed in, and an address is more than its publisher chose to show. `dimensions`
 * are those of the chart.
 */
export function withoutAddresses(stats: Stats, dimensions: readonly Dimension[]): Stats {
  const at = dimensions.indexOf('inboundDomain')
  if (at < 0) return stats
  const keys = [
    ...(stats.breakdowns[at]?.values.map(({ key }) => key) ?? []),
    ...(stats.flow?.nodes.map(({ key }) => key) ?? []),
  ]
  const names = namesOf(keys)
  const nameOf = (key: string): string => names.get(key) ?? key
  const renamed = <Value extends { key: string; label: string | null }>(value: Value): Value => {
    const name = names.get(value.key)
    return name === undefined ? value : { ...value, key: name, label: name }
  }
  const links = stats.flow?.links.map((link) => ({
    ...link,
    source: nameOf(link.source),
    target: nameOf(link.target),
  }))
  return {
    ...stats,
    breakdowns: stats.breakdowns.map((one, index) =>
      index === at ? { ...one, values: one.values.map(renamed) } : one,
    ),
    metrics: stats.metrics.map((metric) => ({
      ...metric,
      edges: metric.edges.map((totals, index) =>
        index === at ? totals.map((one) => ({ ...one, key: nameOf(one.key) })) : totals,
      ),
      series: metric.series.map((series) => ({
        ...series,
        keys: series.keys.map((key, index) => (index === at ? nameOf(key) : key)),
      })),
    })),
    flow: stats.flow && { nodes: stats.flow.nodes.map(renamed), links: links ?? [] },
  }
}

/** The names of the keys that are addresses. */
function namesOf(keys: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const people = new Map<string, number>()
  for (const key of new Set(keys)) {
    if (!key.includes('@')) continue
    const provider = key.slice(key.lastIndexOf('@') + 1)
    const number = (people.get(provider) ?? 0) + 1
    people.set(provider, number)
    names.set(key, `${provider} (${number})`)
  }
  return names
}

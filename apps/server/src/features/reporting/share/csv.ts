import type { StatisticValue, Stats } from '@postroom/contract'

/** Cells that begin like a formula would be run by spreadsheets. */
const formula = /^[=+\-@\t\r]/
const decimal = /^-?\d+(\.\d+)?$/

/** One line of CSV (RFC 4180). Texts are disarmed; numbers stay numbers, decimal ones as text too. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return String(cell)
    const safe = formula.test(cell) && !decimal.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${texts.join(',')}\r\n`
}

/** The numbers of a report: a line for each series, and for each of its bins. */
export function* statsLines(stats: Stats): Generator<string> {
  const names = stats.breakdowns.map(({ id, values }) => ({
    id,
    labels: new Map(values.map(({ key, label }) => [key, label ?? key])),
  }))
  yield csvLine([
    'metric',
    ...names.map(({ id }) => id),
    'from',
    'to',
    'value',
    'n',
    'mean',
    'median',
    'p90',
    'unit',
    'previous',
  ])
  for (const { id, unit, series, total, previous } of stats.metrics) {
    const line = (
      labels: string[],
      from: string,
      to: string,
      value: StatisticValue,
      before: StatisticValue | null,
    ) =>
      csvLine([
        id,
        ...labels,
        from,
        to,
        value.value,
        value.n,
        value.mean,
        value.median,
        value.p90,
        unit,
        before?.value ?? null,
      ])
    for (const one of series) {
      const labels = one.keys.map((key, index) => names[index]?.labels.get(key) ?? key)
      if (names.length > 0) yield line(labels, stats.from, stats.to, one.total, one.previous)
      for (const [index, point] of one.points.entries()) {
        const bin = stats.bins[index]
        if (bin) yield line(labels, bin.from, bin.to, point, one.previousPoints[index] ?? null)
      }
    }
    yield line(
      names.map(() => 'total'),
      stats.from,
      stats.to,
      total,
      previous,
    )
  }
  for (const { source, target, value } of stats.flow?.links ?? [])
    yield csvLine([`${labelOf(stats, source)} > ${labelOf(stats, target)}`, stats.from, stats.to, value])
}

const labelOf = ({ flow }: Stats, key: string): string =>
  flow?.nodes.find((node) => node.key === key)?.label ?? key

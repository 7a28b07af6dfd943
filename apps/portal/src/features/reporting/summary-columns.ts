import type { MetricResult, Series, StatisticValue, Stats } from '@postroom/contract'
import { type Statistic as ChosenStatistic, isAdditive } from '@postroom/contract/report-values'
import { formatShare } from '#lib/format.ts'
import { formatChange, formatFigure } from './format-figure.ts'

type Statistic = 'value' | ChosenStatistic | 'n'

/** A column of figures, and whether their share and their change follow it in columns of their own. */
export type SummaryColumn = {
  metric: MetricResult
  statistic: Statistic
  hasShare: boolean
  hasChange: boolean
}

/**
 * The columns of all metrics. Durations show their middle, their slow end and the number of cases. Each metric has one
 * change, beside the figure that it is about: the number, or the chosen statistic of a duration.
 */
export const summaryColumns = ({ metrics }: Stats, chosen: ChosenStatistic): SummaryColumn[] =>
  metrics.flatMap((metric, place) =>
    statisticsOf(metric).map((statistic, index) => ({
      metric,
      statistic,
      hasShare: place === 0 && index === 0 && isAdditive(metric.id) && metric.series.length > 1,
      hasChange: metric.previous !== null && (statistic === 'value' || statistic === chosen),
    })),
  )

const statisticsOf = ({ unit, total }: MetricResult): readonly Statistic[] =>
  unit === 'duration' && total.median !== null ? ['median', 'mean', 'p90', 'n'] : ['value']

/** A figure of a line of the table in words, with its share and its change; `n` is the number of its cases. */
export type SummaryFigure = { text: string; n: number; share: string; change: string }

/** The figure of a series in a column; without keys that of all series together. */
export function summaryFigure({ metric, statistic }: SummaryColumn, keys: readonly string[]): SummaryFigure {
  const { total, previous } = keys.length === 0 ? metric : (seriesOf(metric, keys) ?? withoutFacts(metric))
  const figure = total?.[statistic] ?? null
  const unit = statistic === 'n' ? 'count' : metric.unit
  return {
    text: figure === null ? '–' : formatFigure(figure, unit),
    n: total?.n ?? 0,
    share: shareOf(total, metric.total),
    change: formatChange(figure, previous?.[statistic], unit) ?? '–',
  }
}

/** All metrics have the same values of a breakdown, so one without a series has no facts of the value. */
const withoutFacts = ({ id }: MetricResult): Partial<Pick<Series, 'total' | 'previous'>> =>
  isAdditive(id) ? { total: { value: 0, n: 0, mean: null, median: null, p90: null } } : {}

/** The series of a metric with these keys. */
export const seriesOf = ({ series }: MetricResult, keys: readonly string[]): Series | undefined =>
  series.find((one) => one.keys.join('\n') === keys.join('\n'))

const shareOf = (part: StatisticValue | undefined, whole: StatisticValue): string =>
  part?.value == null || !whole.value ? '–' : formatShare(part.value / whole.value)

import type { ReportDefinition, Stats } from '@postroom/contract'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'

const perUnit = {
  hour: 'perHour',
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
  quarter: 'perQuarter',
  year: 'perYear',
} as const

/** "New conversations per day", the heading of a chart. */
export function useFigureTitle() {
  const t = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  return (definition: ReportDefinition, stats: Stats): string => {
    const id = mainMetric(definition)
    const isStatistic = stats.metrics[0]?.unit === 'duration' && stats.metrics[0].total.median !== null
    const metric =
      isStatistic && definition.chartType !== 'timeBucketHeatMap'
        ? t('withStatistic', { metric: metricName(id), statistic: t(definition.statistic) })
        : metricName(id)
    if (stats.bins.length === 0) return metric
    return definition.time_period > 1
      ? t('perSteps', {
          metric,
          n: formatNumber(definition.time_period),
          unit: t(`units_${definition.time_unit}`),
        })
      : t(perUnit[definition.time_unit], { metric })
  }
}

import type { ReportDefinition, Stats } from '@postroom/contract'
import { customersNoteOf, metrics } from '@postroom/contract/report-values'
import { formatList, formatNumber } from '#lib/format.ts'
import { formatTimeIn } from '#lib/format-in-zone.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { periodDays } from './receipt-value.ts'
import css from './report.module.css'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import { hasAverages } from './stats-matrix.ts'

type FootnoteProps = {
  definition: ReportDefinition
  stats: Stats
  /** Pages without the definition of the report say the days here. */
  hasPeriod?: boolean
  /** Only a table is shown, so counts of weekdays and hours are sums and not the averages of the chart. */
  isTable?: boolean
  /** Of a public page: what counts depends on who created the link, not on the reader. */
  published?: { namesCustomers: boolean } | undefined
}

/** What is left out, whose days, hours and zone count, and when it was computed. */
export function Footnote({ definition, stats, hasPeriod, isTable, published }: FootnoteProps) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { exclusionName } = useMetricNames()
  const excluded = [...new Set(stats.metrics.flatMap(({ id }) => metrics[id].excludes))]
  const hasHours = stats.metrics.some(({ id }) => metrics[id].hasBusinessTime)
  const customersNote = published
    ? published.namesCustomers && t('footPublished')
    : customersNoteOf(definition, stats)?.[language]
  return (
    <p className={css.foot}>
      {[
        hasPeriod && t('footPeriod', { days: periodDays(stats) }),
        excluded.length > 0 && t('footExclusions', { list: formatList(excluded.map(exclusionName)) }),
        customersNote,
        definition.business_hours && hasHours && t('footHours'),
        isTable && stats.metrics.some(({ id }) => hasAverages(stats, id)) && t('footSums'),
        t('footZone', { zone: stats.timezone.replaceAll('_', ' ') }),
        t('footComputed', {
          time: formatTimeIn(stats.timezone, stats.computedAt),
          ms: formatNumber(stats.milliseconds / 1000, { maximumFractionDigits: 2 }),
        }),
        stats.countedUntil && t('footUntil', { time: formatTimeIn(stats.timezone, stats.countedUntil) }),
        stats.isLimited && t(published ? 'footLimitedPublished' : 'footLimited'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

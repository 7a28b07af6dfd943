import type { ReportDefinition, Stats } from '@postroom/contract'
import { metrics, reportConditionOf } from '@postroom/contract/report-values'
import { Button, EmptyState } from '@postroom/ui'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import { reportTexts } from './report.texts.ts'

type EmptyReportProps = {
  definition: ReportDefinition
  stats: Stats
  onChange?: ((change: Partial<ReportDefinition>) => void) | undefined
}

/** Says why there are no figures, with what probably helps. */
export function EmptyReport({ definition, stats, onChange }: EmptyReportProps) {
  const t = useTexts(reportTexts)
  const hasFilters = reportConditionOf(definition) !== null
  const isTime = metrics[mainMetric(definition)].unit === 'duration'
  const text = hasFilters
    ? t('emptyFilters')
    : stats.countedUntil
      ? t('emptyCatchingUp', { time: formatDateTime(stats.countedUntil) })
      : t(isTime ? 'emptyRunning' : 'emptyPeriod')
  const isShort = definition.timeType === 'custom' || definition.preset !== 'last_90_days'
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={text}
      action={
        onChange &&
        (hasFilters ? (
          <Button onClick={() => onChange({ filters: [], condition: null })}>{t('removeFilters')}</Button>
        ) : (
          isShort && (
            <Button
              onClick={() => onChange({ timeType: 'preset', preset: 'last_90_days', time_unit: 'week' })}
            >
              {t('longerPeriod')}
            </Button>
          )
        ))
      }
    />
  )
}

import type { ReportDefinition, Stats } from '@postroom/contract'
import {
  isTimeOfPeople,
  type MetricDefinition,
  type MetricId,
  metrics,
  reportConditionOf,
} from '@postroom/contract/report-values'
import { Button, EmptyState } from '@postroom/ui'
import { formatDateTimeIn } from '#lib/format-in-zone.ts'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import { reportTexts } from './report.texts.ts'

/** Days of the period that is offered, less the hour that clocks skip. */
const longerPeriodMs = (90 * 24 - 1) * 3_600_000

type EmptyReportProps = {
  definition: ReportDefinition
  stats: Stats
  onChange?: ((change: Partial<ReportDefinition>) => void) | undefined
}

function reasonOf(id: MetricId, { metrics: figures }: Stats) {
  const { kind, unit }: MetricDefinition = metrics[id]
  const hasNone = figures.find((one) => one.id === id)?.total.value === null
  if (kind === 'status') return 'emptyMembers'
  if (kind === 'coverage' && hasNone) return 'emptyShifts'
  if (kind === 'capacity' && hasNone) return 'emptyLimits'
  return unit === 'duration' ? 'emptyRunning' : 'emptyPeriod'
}

/** Says why there are no figures, with what probably helps. */
export function EmptyReport({ definition, stats, onChange }: EmptyReportProps) {
  const t = useTexts(reportTexts)
  const hasFilters = reportConditionOf(definition) !== null
  const isOfPeople = isTimeOfPeople(metrics[mainMetric(definition)])
  const text = hasFilters
    ? t(isOfPeople ? 'emptyPeopleFilters' : 'emptyFilters')
    : stats.countedUntil
      ? t('emptyCatchingUp', { time: formatDateTimeIn(stats.timezone, stats.countedUntil) })
      : t(reasonOf(mainMetric(definition), stats))
  const isShort = Date.parse(stats.to) - Date.parse(stats.from) < longerPeriodMs
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

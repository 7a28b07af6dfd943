import { type MetricId, metricIds, metrics, reportLimits, statistics } from '@postroom/contract/report-values'
import { MultiSelect, Select, Switch } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { metricProblem } from './chart-choices.ts'
import { mainMetric, withMainMetric } from './definition.ts'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'

type Group = 'groupCounts' | 'groupDurations' | 'groupShares' | 'groupLevels'

const groups: readonly Group[] = ['groupCounts', 'groupDurations', 'groupShares', 'groupLevels']

function groupOf(metric: MetricId): Group {
  const { unit, kind } = metrics[metric]
  if (kind === 'level') return 'groupLevels'
  if (unit === 'percent') return 'groupShares'
  return unit === 'duration' ? 'groupDurations' : 'groupCounts'
}

/** What is measured, and how a time is put into one figure. What does not fit chart or breakdown is greyed and says so. */
export function MetricFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const report = useTexts(reportTexts)
  const { metricName, fieldName } = useMetricNames()
  const main = mainMetric(definition)
  const more = definition.eventTypes.slice(1)
  const choice = (value: MetricId, isMain: boolean) => {
    const name = metricName(value)
    const problem = metricProblem(value, definition, isMain)
    // What is chosen stays, so that it can be taken away.
    if (!problem || definition.eventTypes.includes(value)) return { value, label: name }
    const label =
      'chart' in problem
        ? t('metricNotDrawn', { name, chart: report(`chart_${problem.chart}`) })
        : t('metricNotSplit', { name, breakdown: fieldName(problem.dimension) })
    return { value, label, disabled: true }
  }
  const choices = (ids: readonly MetricId[], isMain: boolean) =>
    groups
      .map((group) => ({
        group: t(group),
        items: ids.filter((id) => groupOf(id) === group).map((value) => choice(value, isMain)),
      }))
      .filter(({ items }) => items.length > 0)
  const { unit, kind, hasBusinessTime } = metrics[main]
  const hasTimes = definition.eventTypes.some((id) => metrics[id].hasBusinessTime)
  return (
    <>
      <Select
        label={t('metricMain')}
        searchable
        comboboxProps={{ withinPortal: false }}
        value={main}
        data={choices(metricIds, true)}
        onChange={(next) => next && onChange(withMainMetric(definition, next))}
      />
      <MultiSelect
        label={t('metricMore')}
        searchable
        comboboxProps={{ withinPortal: false }}
        maxValues={reportLimits.metrics - 1}
        value={more}
        data={choices(
          metricIds.filter((id) => id !== main),
          false,
        )}
        onChange={(next) => onChange({ eventTypes: [main, ...next] })}
      />
      {unit === 'duration' && kind === 'duration' && (
        <Select
          label={t('statistic')}
          comboboxProps={{ withinPortal: false }}
          value={definition.statistic}
          data={statistics.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => next && onChange({ statistic: next })}
        />
      )}
      <Switch
        label={t('businessHours')}
        description={hasTimes ? t('businessHoursHelp') : t('businessHoursNone', { metric: metricName(main) })}
        disabled={!hasTimes && !hasBusinessTime}
        checked={definition.business_hours && hasTimes}
        onChange={({ currentTarget }) => onChange({ business_hours: currentTarget.checked })}
      />
    </>
  )
}

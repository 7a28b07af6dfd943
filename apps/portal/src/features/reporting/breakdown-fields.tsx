import { type Dimension, dimensions, reportLimits } from '@postroom/contract/report-values'
import { NumberInput, Select } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { breakdownIds, mainMetric, withBreakdowns } from './definition.ts'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'
import { metricsQuery } from './reporting.api.ts'

/** The breakdowns in the order of the specification, then the further ones. */
const order: readonly Dimension[] = [
  'user',
  'rules',
  'tags',
  'classification',
  'sharedInbox',
  'inboundDomain',
  'inboundEmail',
  ...dimensions.filter(
    (id) =>
      !['user', 'rules', 'tags', 'classification', 'sharedInbox', 'inboundDomain', 'inboundEmail'].includes(
        id,
      ),
  ),
]

const nothing = 'nothing'

/** By what the figures are split, two levels at most. What does not fit the metric is greyed and says so. */
export function BreakdownFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { metricName, breakdownName } = useMetricNames()
  const metric = mainMetric(definition)
  const info = useQuery(metricsQuery).data?.items.find(({ id }) => id === metric)
  const [first, second] = breakdownIds(definition)
  const set = (ids: readonly (Dimension | undefined)[]) =>
    onChange(
      withBreakdowns(
        ids.filter((id) => id !== undefined),
        breakdownName,
      ),
    )
  const choices = (taken: Dimension | undefined) => [
    { value: nothing, label: t('none') },
    ...order.map((value) => {
      const name = breakdownName(value)
      if (value === taken) return { value, label: t('sameTwice', { name }), disabled: true }
      const fits = info === undefined || info.dimensions.includes(value)
      return fits
        ? { value, label: name }
        : { value, label: t('notFor', { name, metric: metricName(metric) }), disabled: true }
    }),
  ]
  const chosen = (value: string | null): Dimension | undefined =>
    value === null || value === nothing ? undefined : (value as Dimension)
  return (
    <>
      <Select
        label={t('breakdownFirst')}
        comboboxProps={{ withinPortal: false }}
        value={first ?? nothing}
        data={choices(undefined)}
        onChange={(value) => {
          const next = chosen(value)
          set(next === undefined ? [] : [next, second === next ? undefined : second])
        }}
      />
      <Select
        label={t('breakdownSecond')}
        comboboxProps={{ withinPortal: false }}
        disabled={first === undefined}
        value={second ?? nothing}
        data={choices(first)}
        onChange={(value) => set([first, chosen(value)])}
      />
      <NumberInput
        label={t('top')}
        description={t('topHelp')}
        min={1}
        max={reportLimits.top}
        allowDecimal={false}
        value={definition.top}
        onChange={(value) =>
          typeof value === 'number' && onChange({ top: Math.max(1, Math.min(reportLimits.top, value)) })
        }
      />
    </>
  )
}

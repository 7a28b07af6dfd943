import { type Dimension, dimensions, reportLimits } from '@postroom/contract/report-values'
import { Select } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { between } from '#lib/number-rules.ts'
import { breakdownProblem } from './chart-choices.ts'
import { breakdownIds, withBreakdowns } from './definition.ts'
import { DefinitionNumber } from './definition-number.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'

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
  const report = useTexts(reportTexts)
  const { metricName, breakdownName } = useMetricNames()
  const [first, second] = breakdownIds(definition)
  const set = (ids: readonly Dimension[]) => onChange(withBreakdowns(ids, breakdownName))
  /** The choices of a breakdown, where `withChoice` gives the breakdowns that a choice leads to. */
  const choices = (taken: Dimension | undefined, withChoice: (id: Dimension | undefined) => Dimension[]) =>
    [undefined, ...order].map((id) => {
      const name = id === undefined ? t('none') : breakdownName(id)
      const value = id ?? nothing
      if (id !== undefined && id === taken) return { value, label: t('sameTwice', { name }), disabled: true }
      const problem = breakdownProblem(withChoice(id), definition)
      if (!problem) return { value, label: name }
      const what = 'metric' in problem ? metricName(problem.metric) : report(`chart_${problem.chart}`)
      return { value, label: t('notFor', { name, metric: what }), disabled: true }
    })
  const withFirst = (id: Dimension | undefined): Dimension[] =>
    id === undefined ? [] : second === undefined || second === id ? [id] : [id, second]
  const withSecond = (id: Dimension | undefined): Dimension[] =>
    [first, id].filter((one) => one !== undefined)
  const chosen = (value: string | null): Dimension | undefined =>
    value === null || value === nothing ? undefined : (value as Dimension)
  return (
    <>
      <Select
        label={t('breakdownFirst')}
        comboboxProps={{ withinPortal: false }}
        value={first ?? nothing}
        data={choices(undefined, withFirst)}
        onChange={(value) => {
          set(withFirst(chosen(value)))
        }}
      />
      <Select
        label={t('breakdownSecond')}
        comboboxProps={{ withinPortal: false }}
        disabled={first === undefined}
        value={second ?? nothing}
        data={choices(first, withSecond)}
        onChange={(value) => set(withSecond(chosen(value)))}
      />
      <DefinitionNumber
        label={t('top')}
        description={t('topHelp')}
        rule={between(1, reportLimits.top)}
        value={definition.top}
        onChange={(top) => onChange({ top })}
      />
    </>
  )
}

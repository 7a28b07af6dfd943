import { metrics, reportConditionOf } from '@postroom/contract/report-values'
import { Button } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazyDialog } from '#lib/lazy.ts'
import { breakdownIds, hasTimeAxis, mainMetric } from './definition.ts'
import { approach, DefinitionPart, lazyFields } from './definition-part.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { formatFigure } from './format-figure.ts'
import css from './report.module.css'
import { useMetricNames } from './report-names.ts'

const MetricFields = lazyFields((fields) => fields.MetricFields)
const BreakdownFields = lazyFields((fields) => fields.BreakdownFields)
const PeriodFields = lazyFields((fields) => fields.PeriodFields)
const UnitFields = lazyFields((fields) => fields.UnitFields)
const CompareFields = lazyFields((fields) => fields.CompareFields)
const GoalFields = lazyFields((fields) => fields.GoalFields)
export const ConditionWords = lazyFields((fields) => fields.ConditionWords)
const FilterDrawer = lazyDialog(() => import('./definition-fields.ts').then((fields) => fields.FilterDrawer))

const isFlow = ({ definition }: DefinitionProps): boolean => definition.chartType === 'breakdownFlow'

/** What is measured. */
export function MetricPart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { metricName } = useMetricNames()
  const [, ...more] = props.definition.eventTypes
  const main = metricName(mainMetric(props.definition))
  return (
    <DefinitionPart
      name={t('metric')}
      value={more.length > 0 ? `${main} +${more.length}` : main}
      fields={MetricFields}
      problem={isFlow(props) ? t('flowHasNoMetric') : undefined}
    >
      <MetricFields {...props} />
    </DefinitionPart>
  )
}

/** By what the figures are split. */
export function BreakdownPart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { breakdownName } = useMetricNames()
  const names = breakdownIds(props.definition).map(breakdownName)
  return (
    <DefinitionPart name={t('breakdown')} value={names.join(', ') || t('none')} fields={BreakdownFields}>
      <BreakdownFields {...props} />
    </DefinitionPart>
  )
}

/** "Filters Tag is Refund ⌄": what is counted, in words, with its editor in a drawer. */
export function FilterPart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  const [opened, setOpened] = useState(false)
  const condition = reportConditionOf(props.definition)
  return (
    <>
      <Button
        size="xs"
        rightSection={<IconChevronDown size={14} />}
        {...approach}
        onClick={() => setOpened(true)}
      >
        <span className={css.defName}>{t('filters')}</span>
        <span className={css.defValue}>
          {condition ? (
            <Suspense fallback="…">
              <ConditionWords definition={props.definition} />
            </Suspense>
          ) : (
            t('none')
          )}
        </span>
      </Button>
      <FilterDrawer {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** The days that are counted. */
export function PeriodPart(props: DefinitionProps & { hasZone?: boolean }) {
  const t = useTexts(editorTexts)
  const { timeType, preset, from_date, to_date } = props.definition
  return (
    <DefinitionPart
      name={t('period')}
      value={
        timeType === 'custom'
          ? [from_date, to_date].map((day) => (day ? formatCalendarDate(day) : '…')).join(' – ')
          : t(preset)
      }
      fields={PeriodFields}
    >
      <PeriodFields {...props} />
    </DefinitionPart>
  )
}

/** How long a step of the time axis is. */
export function UnitPart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { time_unit, time_period, chartType } = props.definition
  if (!hasTimeAxis(chartType)) return null
  const unit = t(`unit_${time_unit}`)
  return (
    <DefinitionPart
      name={t('unit')}
      value={time_period > 1 ? t('steps', { n: time_period, unit }) : unit}
      fields={UnitFields}
    >
      <UnitFields {...props} />
    </DefinitionPart>
  )
}

/** With which period the figures are compared. */
export function ComparePart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  return (
    <DefinitionPart
      name={t('compare')}
      value={t(`compare_${props.definition.compare}`)}
      fields={CompareFields}
      problem={isFlow(props) ? t('flowHasNoComparison') : undefined}
    >
      <CompareFields {...props} />
    </DefinitionPart>
  )
}

const hasGoal: ReadonlySet<string> = new Set(['line', 'bar', 'number'])

/** The target of the metric, which charts show as a line. */
export function GoalPart(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { chartType, goal } = props.definition
  if (!hasGoal.has(chartType)) return null
  const { unit } = metrics[mainMetric(props.definition)]
  return (
    <DefinitionPart
      name={t('goal')}
      value={goal === null ? t('noGoal') : formatFigure(goal, unit)}
      fields={GoalFields}
    >
      <GoalFields {...props} />
    </DefinitionPart>
  )
}

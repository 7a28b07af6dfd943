import { type MetricUnit, metrics } from '@postroom/contract/report-values'
import { Button } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { emptyOrDecimal } from '#lib/number-rules.ts'
import { mainMetric } from './definition.ts'
import { DefinitionNumber } from './definition-number.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'

const minuteMs = 60_000

/** Durations are written in minutes. */
const scaleOf = (unit: MetricUnit): number => (unit === 'duration' ? minuteMs : 1)

/** Durations are whole milliseconds. */
const scaled = (value: number, scale: number): number => (scale === 1 ? value : Math.round(value * scale))

/** The target of the metric, which charts show as a line. */
export function GoalFields({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const { metricName } = useMetricNames()
  const metric = mainMetric(definition)
  const { unit } = metrics[metric]
  const scale = scaleOf(unit)
  const { goal } = definition
  return (
    <>
      <DefinitionNumber
        label={t(`goal_${unit}`, { metric: metricName(metric) })}
        hasDecimals
        rule={emptyOrDecimal(0, unit === 'percent' ? 100 : 100_000_000)}
        value={goal === null ? null : goal / scale}
        onChange={(value) => onChange({ goal: value === null ? null : scaled(value, scale) })}
      />
      {goal !== null && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ goal: null })}>
          {t('removeGoal')}
        </Button>
      )}
    </>
  )
}

import { type MetricUnit, metrics } from '@postroom/contract/report-values'
import { Button, NumberInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'

const minuteMs = 60_000

/** Durations are written in minutes. */
const scaleOf = (unit: MetricUnit): number => (unit === 'duration' ? minuteMs : 1)

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
      <NumberInput
        label={t(`goal_${unit}`, { metric: metricName(metric) })}
        min={0}
        max={unit === 'percent' ? 100 : 100_000_000}
        value={goal === null ? '' : goal / scale}
        onChange={(value) => onChange({ goal: typeof value === 'number' ? value * scale : null })}
      />
      {goal !== null && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ goal: null })}>
          {t('removeGoal')}
        </Button>
      )}
    </>
  )
}

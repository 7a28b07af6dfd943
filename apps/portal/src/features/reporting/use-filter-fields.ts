import {
  type ConditionField,
  conditionField,
  isInForm,
  listConditionFields,
  type ReportField,
} from '@postroom/contract/condition-values'
import { isFieldOfFlow, isFieldOfMetric, type MetricId } from '@postroom/contract/report-values'
import { type GreyedFields, useFieldName } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { editorTexts } from './editor.texts.ts'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'

const isReportField = (field: ConditionField): field is ReportField => isInForm(field, 'report')

/** The fields by which a metric or a flow can be filtered, and the others with the reason why it cannot. */
export function useFilterFields(
  metric: MetricId,
  isFlow: boolean,
): {
  fields: readonly ConditionField[]
  greyed: GreyedFields
} {
  const t = useTexts(editorTexts)
  const nameOf = useFieldName()
  const charts = useTexts(reportTexts)
  const { metricName } = useMetricNames()
  const fields: ConditionField[] = []
  const greyed = new Map<ConditionField, string>()
  for (const field of listConditionFields()) {
    const name = nameOf(field)
    if (conditionField(field).subject === 'reader') continue
    if (!isReportField(field)) greyed.set(field, t('notKept', { name }))
    else if (isFlow ? isFieldOfFlow(field) : isFieldOfMetric(field, metric)) fields.push(field)
    else
      greyed.set(
        field,
        t('notFor', { name, metric: isFlow ? charts('chart_breakdownFlow') : metricName(metric) }),
      )
  }
  // The first one is that of a new condition.
  return { fields: fields.sort((a, b) => Number(b === 'inbox') - Number(a === 'inbox')), greyed }
}

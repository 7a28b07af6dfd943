import {
  type ConditionField,
  conditionField,
  isInForm,
  listConditionFields,
  type ReportField,
} from '@postroom/contract/condition-values'
import { isFieldOfMetric, type MetricId } from '@postroom/contract/report-values'
import { type GreyedFields, useFieldName } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'

const isReportField = (field: ConditionField): field is ReportField => isInForm(field, 'report')

/** The fields by which a metric can be filtered, and the others with the reason why it cannot. */
export function useFilterFields(metric: MetricId): {
  fields: readonly ConditionField[]
  greyed: GreyedFields
} {
  const t = useTexts(editorTexts)
  const nameOf = useFieldName()
  const { metricName } = useMetricNames()
  const fields: ConditionField[] = []
  const greyed = new Map<ConditionField, string>()
  for (const field of listConditionFields()) {
    const name = nameOf(field)
    if (conditionField(field).subject === 'reader') continue
    if (!isReportField(field)) greyed.set(field, t('notKept', { name }))
    else if (isFieldOfMetric(field, metric)) fields.push(field)
    else greyed.set(field, t('notFor', { name, metric: metricName(metric) }))
  }
  // The first one is that of a new condition.
  return { fields: fields.sort((a, b) => Number(b === 'inbox') - Number(a === 'inbox')), greyed }
}

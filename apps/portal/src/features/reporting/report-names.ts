import type { Dimension, MetricId, Report } from '@postroom/contract'
import { starterReportNames } from '@postroom/contract/report-values'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { metricTexts } from './metric.texts.ts'

/** Names of metrics and breakdowns in the reader's language. */
export function useMetricNames() {
  const t = useTexts(metricTexts)
  return {
    metricName: (metric: MetricId) => t(`metric_${metric}`),
    metricAbout: (metric: MetricId) => t(`about_${metric}`),
    /** "By Inbox". */
    breakdownName: (dimension: Dimension) => t(`by_${dimension}`),
    /** "Inbox". */
    fieldName: (dimension: Dimension) => t(`field_${dimension}`),
    exclusionName: (exclusion: string) => t(`without_${exclusion}` as keyof typeof metricTexts.en),
  }
}

/** The name of a report; those that a workspace starts with have one in each language until they are renamed. */
export function useReportName() {
  const language = useLanguage()
  return ({ name, starter }: Pick<Report, 'name' | 'starter'>): string =>
    starter ? starterReportNames[starter][language] : name
}

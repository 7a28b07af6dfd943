import {
  type ChartType,
  isAdditive,
  type ReportDefinition,
  reachesGoal,
  type Stats,
} from '@postroom/contract'
import { figureText, type Language, pick } from './mail-texts.ts'
import { metricWords } from './metric-words.ts'

const withGoal: ReadonlySet<ChartType> = new Set(['line', 'bar', 'number'])

/** "25 min (First reply)", the goal of the first metric; null for reports and charts without one. */
export function goalText(
  { goal, chartType }: Pick<ReportDefinition, 'goal' | 'chartType'>,
  { metrics: [metric], bins }: Pick<Stats, 'metrics' | 'bins'>,
  language: Language,
): string | null {
  if (goal === null || !metric || !withGoal.has(chartType)) return null
  const { id, unit, total } = metric
  const say = (english: string, german: string): string => pick(language, [english, german])
  // Charts over time have the goal as a line, which the count of each step reaches or not.
  const each = bins.length > 0 && isAdditive(id) ? say(' in each step', ' je Zeitschritt') : ''
  const text = `${figureText(goal, unit, language)}${each} (${pick(language, metricWords[id].name)})`
  if (chartType !== 'number' || total.value === null) return text
  const isReached = reachesGoal(id, total.value, goal)
  return `${text}, ${isReached ? say('reached', 'erreicht') : say('not reached', 'nicht erreicht')}`
}

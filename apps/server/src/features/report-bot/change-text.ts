import { type MetricResult, othersKey, type ReportDefinition, type Stats } from '@postroom/contract'
import { figureText, numberText } from '#features/reporting/index.ts'
import { type Answered, isRest, periodText, seriesText } from './answer-parts.ts'
import type { Language } from './grammar/concepts.ts'
import { type Bilingual, beforeText, say } from './nouns.ts'

/** ", 7 more than in the period before". */
export function changeText(
  { language, definition, stats }: Answered,
  { unit, total, previous }: MetricResult,
): string {
  const { compare } = definition
  if (total.value === null || previous?.value == null || compare === 'none') return ''
  const difference = total.value - previous.value
  const than = `${say(language, beforeText(compare))}${comparedDays(language, definition, stats)}`
  if (figureText(Math.abs(difference), unit, language) === figureText(0, unit, language))
    return say(language, [`, the same as ${than}`, `, genauso viel wie ${than}`])
  const by = figureText(Math.abs(difference), unit, language)
  const isMore = difference > 0
  if (unit === 'duration')
    return say(language, [
      `, ${by} ${isMore ? 'longer' : 'shorter'} than ${than}`,
      `, ${by} ${isMore ? 'länger' : 'kürzer'} als ${than}`,
    ])
  if (unit === 'percent') {
    const points = numberText(Math.abs(difference), language)
    return say(language, [
      `, ${points} points ${isMore ? 'more' : 'less'} than ${than}`,
      `, ${points} Punkte ${isMore ? 'mehr' : 'weniger'} als ${than}`,
    ])
  }
  return say(language, [
    `, ${by} ${isMore ? 'more' : 'fewer'} than ${than}`,
    `, ${by} ${isMore ? 'mehr' : 'weniger'} als ${than}`,
  ])
}

/** The days before a period that is not over: "last week" would be more of them. */
const comparedDays = (
  language: Language,
  { timeType, preset }: ReportDefinition,
  { previousFrom, previousTo, timezone }: Stats,
): string =>
  timeType === 'preset' && preset.startsWith('this_') && previousFrom && previousTo
    ? ` (${periodText(language, { from: previousFrom, to: previousTo, timezone })})`
    : ''

/**
 * The change of all, and of the values that changed most: of a figure with a breakdown, which is compared only where the
 * question asks for it.
 */
export function changeOfBreakdown(
  answered: Answered,
  result: MetricResult,
): { readonly ofAll: string; readonly ofRows: string } {
  const { language, definition } = answered
  if (definition.compare === 'none') return { ofAll: '', ofRows: '' }
  const before = say(language, beforeText(definition.compare))
  const unknown: Bilingual = [`, nothing to measure ${before}`, `, ${before} nichts zu messen`]
  const ofAll = changeText(answered, result) || say(language, unknown)
  return { ofAll, ofRows: changeOfRows(answered, result) }
}

/** A median or a share of fewer cases says nothing about a change. */
const casesAtLeast = 5
const namedAtMost = 3

/** "; changed most: Oslo (8 → 12)", of the values that the chart shows. */
function changeOfRows({ language, stats }: Answered, { unit, series }: MetricResult): string {
  const rows = series.flatMap(({ keys, total, previous }) => {
    const isMeasured = unit === 'count' || Math.min(total.n, previous?.n ?? 0) >= casesAtLeast
    if (isRest({ keys }) || !isMeasured || total.value === null || previous?.value == null) return []
    const [before, after] = [previous.value, total.value]
    return [{ keys, before, after, change: Math.abs(after - before) }]
  })
  const greatest = Math.max(0, ...rows.map(({ change }) => change))
  const changed = rows.filter(({ change }) => change === greatest)
  if (series.length < 2 || greatest === 0 || changed.length > namedAtMost) return ''
  const figure = (value: number) => figureText(value, unit, language)
  const texts = changed.map(
    ({ keys, before, after }) =>
      `${seriesText(language, stats, keys)} (${figure(before)} → ${figure(after)})`,
  )
  const words: Bilingual = series.some(({ keys }) => keys.includes(othersKey))
    ? ['changed most of those shown', 'von den gezeigten am stärksten verändert']
    : ['changed most', 'am stärksten verändert']
  return `; ${say(language, words)}: ${texts.join(', ')}`
}

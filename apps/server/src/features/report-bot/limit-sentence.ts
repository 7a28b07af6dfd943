import type { MetricResult, Series } from '@postroom/contract'
import { figureText, numberText } from '#features/reporting/index.ts'
import { type Answered, seriesText } from './answer-parts.ts'
import type { LimitedValues } from './grammar/limits.ts'
import { beforeText, metricNouns, say } from './nouns.ts'

const namedAtMost = 10

/** How many cases are above or below a limit, and how many of all that is; by the first breakdown if there are two. */
export function casesAtLimit(
  { language, stats, definition }: Answered,
  { keys, isOver, milliseconds }: LimitedValues,
  { id, unit, series }: MetricResult,
  place: string,
): string {
  const isLevel = unit === 'count'
  const casesOf = (list: readonly Series['previous'][]): number =>
    list.reduce((sum, one) => sum + ((isLevel ? one?.value : one?.n) ?? 0), 0)
  const partOf = (list: readonly Series[], period: 'total' | 'previous' = 'total'): string => {
    const ofLimit = list.filter((one) => keys.includes(one.keys.at(-1) ?? ''))
    const [part, all] = [casesOf(ofLimit.map((one) => one[period])), casesOf(list.map((one) => one[period]))]
    const share = all > 0 ? ` (${figureText((100 * part) / all, 'percent', language)})` : ''
    const [some, whole] = [numberText(part, language), numberText(all, language)]
    return say(language, [`${some} of ${whole}${share}`, `${some} von ${whole}${share}`])
  }
  const time = figureText(milliseconds, 'duration', language)
  const limit = say(
    language,
    isOver ? [`longer than ${time}`, `länger als ${time}`] : [`within ${time}`, `innerhalb von ${time}`],
  )
  const head = `${say(language, metricNouns[id])}${place}, ${limit}`
  const [english, german] = beforeText(definition.compare)
  const change = (): string =>
    say(language, [
      `, against ${partOf(series, 'previous')} ${english}`,
      `, ${german} ${partOf(series, 'previous')}`,
    ])
  const compared = definition.compare === 'none' ? '' : change()
  if (stats.breakdowns.length < 2) return `${head}: ${partOf(series)}${compared}`
  const first = [...new Set(series.map((one) => one.keys[0] ?? ''))]
  const texts = first
    .slice(0, namedAtMost)
    .map(
      (key) => `${seriesText(language, stats, [key])} ${partOf(series.filter((one) => one.keys[0] === key))}`,
    )
  const all = `; ${say(language, ['all', 'alle'])} ${partOf(series)}${compared}`
  return `${head}: ${texts.join(', ')}${compared && all}`
}

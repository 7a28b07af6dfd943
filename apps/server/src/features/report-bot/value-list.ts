import { isAdditive, type MetricResult } from '@postroom/contract'
import { figureText } from '#features/reporting/index.ts'
import type { Answered } from './answer-parts.ts'
import type { Ranking } from './grammar/ranking.ts'
import { type Bilingual, say } from './nouns.ts'

/** Values that a sentence names, unless the question says how many. */
const namedValues = 5
const namedAtMost = 10

/** A value of a breakdown, or a step, with its figure. */
export interface Value {
  readonly name: string
  readonly value: number
  /** `others` and `none` are no values of their own: they follow the ranked ones. */
  readonly isRest: boolean
}

/** The first values in the order of the question, and whether there are more. */
export function listText(
  { language, ranking }: Pick<Answered, 'language' | 'ranking'>,
  { unit }: MetricResult,
  values: readonly Value[],
  /** All of which each value is also a percentage; null for figures alone. */
  whole: number | null = null,
): string {
  const direction = ranking?.isAscending ? 1 : -1
  const ranked = values.filter(({ isRest }) => !isRest).toSorted((a, b) => direction * (a.value - b.value))
  const shown = ranked.slice(0, Math.min(ranking?.count ?? namedValues, namedAtMost))
  const rest = shown.length === ranked.length ? values.filter(({ isRest }) => isRest) : []
  const partText = (value: number): string =>
    whole ? ` (${figureText((100 * value) / whole, 'percent', language)})` : ''
  const texts = [...shown, ...rest].map(
    ({ name, value }) => `${name} ${figureText(value, unit, language)}${partText(value)}`,
  )
  const isAll = shown.length + rest.length === values.length
  return `${texts.join(', ')}${isAll ? '' : say(language, [' and more', ' und weitere'])}`
}

/** "Most first" */
export function orderText({ unit, id }: MetricResult, { isAscending }: Ranking): Bilingual {
  if (unit === 'duration' && !isAdditive(id))
    return isAscending ? ['shortest first', 'kürzeste zuerst'] : ['longest first', 'längste zuerst']
  if (unit === 'count' && isAdditive(id))
    return isAscending ? ['fewest first', 'wenigste zuerst'] : ['most first', 'meiste zuerst']
  return isAscending ? ['lowest first', 'niedrigste zuerst'] : ['highest first', 'höchste zuerst']
}

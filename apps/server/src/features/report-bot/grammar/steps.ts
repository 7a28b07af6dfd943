import type { TimeUnit } from '@postroom/contract'
import { superlatives, type TimeConcept } from './concepts.ts'
import { type Token, take } from './tokens.ts'

const adverbs: readonly (readonly [TimeConcept, TimeUnit])[] = [
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
]

const superlative = `(?:${superlatives.join('|')}) `

/** "On average in a week", "durchschnittlich am Tag". */
const takeUsualStep = (tokens: readonly Token[]) =>
  tokens.some(({ concept }) => concept === 'mean')
    ? take(tokens, /in (?:filler )*(?:day |week |month |quarter |year )(?!number )/)
    : null

/** Takes the length of the steps: "per week", "daily". */
export function takeUnit(tokens: readonly Token[]): TimeUnit | null {
  const found =
    take(tokens, /per (?:filler )*(?:hour |day |week |month |quarter |year )/) ??
    take(tokens, /by (?:filler )*(?:day |week |month |quarter |year )/) ??
    // "Per person and week".
    take(
      tokens,
      /(?<=(?:by|per) (?:filler )*(?:user|assignee|team|inbox|tag|channel|customer|domain) )and (?:filler )*(?:day |week |month |quarter |year )/,
    ) ??
    take(
      tokens,
      new RegExp(
        `(?:which |${superlative})(?:filler |all |${superlative})*(?:day |week |month |quarter |year )`,
      ),
    )
  const unit = (found ?? takeUsualStep(tokens))?.tokens.at(-1)?.concept
  if (unit) return unit as TimeUnit
  for (const [concept, one] of adverbs)
    if (take(tokens, new RegExp(`(?:filler |in )?${concept} `))) return one
  return null
}

import type { TimeUnit } from '@postroom/contract'
import { superlatives, type TimeConcept } from './concepts.ts'
import { find, type Token, take } from './tokens.ts'
import { isHabit } from './weekdays.ts'

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
    : takeHabitualStep(tokens)

const afterStep = '(?!number |ago |before |date |monthName |in |by |partOfDay |last |weekdayName )'

/** "How many emails do we get a day", "wie viel kommt so am Tag rein": the average, without saying so. */
function takeHabitualStep(tokens: readonly Token[]) {
  if (!isHabit(tokens) || !tokens.some(({ concept }) => concept === 'count')) return null
  const found = find(tokens, new RegExp(`(?:in |filler )(?:filler )*(?:day |week |month )${afterStep}`))
  const [first] = found?.tokens ?? []
  const step = found?.tokens.at(-2)?.word ?? ''
  if (!found || !first || !/^(?:am|im|a|an|der|the|einer?|einem|in)$/.test(step)) return null
  for (const token of found.tokens) token.isUsed = true
  Object.assign(first, { concept: 'mean', isUsed: false })
  return found
}

/** "The three days with the least mail": how many steps are asked for. */
export function takeRankedSteps(tokens: readonly Token[]): number | null {
  if (!tokens.some(({ concept }) => superlatives.some((one) => one === concept))) return null
  const number = find(tokens, /(?<=which (?:filler )*)number (?=(?:filler )*(?:day|week|month) )/)?.tokens[0]
  if (!number) return null
  Object.assign(number, { concept: 'filler' })
  return Number(number.value)
}

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

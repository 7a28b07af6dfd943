import type { Comparison } from '@postroom/contract'
import { anyUnit } from './periods.ts'
import { type Token, take } from './tokens.ts'

const comparisons: readonly (readonly [RegExp, Comparison])[] = [
  ['lastYear |last (?:filler )*year |year (?:before |ago )|before (?:filler )*year ', 'year'],
  [
    `lastWeek |lastMonth |lastQuarter |yesterday |(?:last |before |beforeLast )(?:filler |in )*(?:${anyUnit})?|${anyUnit}(?:filler )*before `,
    'previous',
  ],
].map(([what, comparison]) => [
  new RegExp(`compare (?:filler |in |to |there |same |from |all |which )*(?:${what})`),
  comparison as Comparison,
])

/** Takes what a question is compared with: before its own period, which may have the same words. */
export function takeComparison(tokens: readonly Token[]): Comparison | null {
  // "Compare last month …" names the period.
  if (tokens.find(({ concept }) => concept !== 'filler')?.concept === 'compare') return null
  for (const [pattern, comparison] of comparisons) if (take(tokens, pattern)) return comparison
  return null
}

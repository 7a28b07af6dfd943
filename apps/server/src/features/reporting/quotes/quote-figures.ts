import { type MarginBand, type QuoteFigures, type QuoteOutcome, quoteOutcomes } from '@postroom/contract'
import {
  addAmounts,
  divideAmount,
  formatPercent,
  isBelowFloor,
  totalOf,
} from '@postroom/contract/package-prices'
import type { QuoteFact } from '#features/packages/index.ts'

/** A quote, or its lines of one type, with exact amounts. */
export interface CountedQuote {
  readonly outcome: QuoteOutcome
  readonly currency: string
  readonly createdBy: string | null
  readonly net: string
  readonly sell: string
  /** Markup in percent of the net price. */
  readonly marginPct: string
}

/** Whole quotes, each from the facts of its types. */
export const wholeQuotes = (facts: readonly QuoteFact[]): CountedQuote[] =>
  [...Map.groupBy(facts, ({ quoteId }) => quoteId).values()].flatMap((own) => {
    const [first] = own
    return first ? countedOf(first, own) : []
  })

/** The lines of one type as if they were the quote. */
export const countedOf = (
  { outcome, currency, createdBy }: QuoteFact,
  parts: readonly Pick<QuoteFact, 'net' | 'sell'>[],
): CountedQuote => {
  const { net, total: sell, marginPct } = totalOf(parts, { currency, travellers: 1 })
  return { outcome, currency, createdBy, net, sell, marginPct }
}

const bandEdges = [
  ['5', 'from_0'],
  ['10', 'from_5'],
  ['15', 'from_10'],
  ['20', 'from_15'],
] as const

/** The band of a margin; what is below the floor is in no other. */
export function bandOf(marginPct: string, floorPct: string): MarginBand {
  if (isBelowFloor(marginPct, floorPct)) return 'below_floor'
  return bandEdges.find(([edge]) => isBelowFloor(marginPct, edge))?.[1] ?? 'from_20'
}

/** Quotes of one currency: number and amounts of each outcome, win rate and margins. */
export function figuresOf(quotes: readonly CountedQuote[], currency: string): QuoteFigures {
  const sumOf = (outcome: QuoteOutcome) => {
    const own = withOutcome(quotes, outcome)
    const { net, total } = totalOf(own, { currency, travellers: 1 })
    return { count: own.length, net, sell: total }
  }
  return {
    accepted: sumOf('accepted'),
    declined: sumOf('declined'),
    expired: sumOf('expired'),
    open: sumOf('open'),
    ...ratesOf(quotes),
  }
}

/** Number of each outcome, win rate and margins, of quotes in any currency. */
export const countsOf = (quotes: readonly CountedQuote[]) => ({
  ...(Object.fromEntries(
    quoteOutcomes.map((outcome) => [outcome, withOutcome(quotes, outcome).length]),
  ) as Record<QuoteOutcome, number>),
  ...ratesOf(quotes),
})

const withOutcome = (quotes: readonly CountedQuote[], ...outcomes: QuoteOutcome[]): CountedQuote[] =>
  quotes.filter(({ outcome }) => outcomes.includes(outcome))

function ratesOf(quotes: readonly CountedQuote[]) {
  const won = withOutcome(quotes, 'accepted')
  const lost = withOutcome(quotes, 'declined', 'expired')
  const settled = won.length + lost.length
  return {
    win_rate_pct: settled === 0 ? null : formatPercent(divideAmount(String(won.length * 100), settled)),
    median_margin_won_pct: medianOf(won),
    median_margin_lost_pct: medianOf(lost),
  }
}

/** The middle margin, or the mean of the two in the middle. */
function medianOf(quotes: readonly CountedQuote[]): string | null {
  const sorted = quotes
    .map(({ marginPct }) => marginPct)
    .sort((a, b) => (isBelowFloor(a, b) ? -1 : isBelowFloor(b, a) ? 1 : 0))
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) return null
  return formatPercent(divideAmount(addAmounts(lower, upper), 2))
}

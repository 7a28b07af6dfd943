import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { tsqueryOf, tsqueryOfRow, type WordQuery } from '../parse-search.ts'
import { startOfMonth } from './blocks.ts'
import { firstBatch, largestBatch, type MessageChoice, pagesByAge } from './by-age.ts'
import type { Period } from './months.ts'
import { countAmong, countMessages, findByWords } from './words.queries.ts'

/** Ids of candidate messages, newest first, in batches sized to fill a page. */
export type Hits = AsyncIterable<readonly string[]>

const growth = 4
/** Target number of hits per group of periods; the index collects all of them before the newest is known. */
const hitsPerGroup = 600
/** Limits extrapolation from the first months, which may be untypical. */
const maxMonthsGrowth = 12
/** Maximum number of index terms per statement. */
const maxTermsPerStatement = 4_000
/**
 * Above this number of hits per year, collecting them by index takes longer than scanning from the newest message on.
 */
const maxGatheredHits = 2_500
/** Sample size to estimate how frequent a term is. */
const sampled = 300
const frequentShare = 0.03

/**
 * Finds messages with the terms. Searches the newest month first; its number of hits decides how many periods the next
 * statements combine: few for a frequent term, many for a rare one.
 */
export async function* hitsByWords(
  ctx: Context,
  words: WordQuery,
  periods: readonly Period[],
  choice: MessageChoice,
): Hits {
  const perBlock = words.reduce((sum, { runs }) => sum + runs.length, 0)
  let ways: Ways = {
    byIndex: words.filter(({ isNot }) => !isNot),
    byRow: words.filter(({ isNot }) => isNot),
    perMonth: 0,
  }
  let months = 0
  let found = 0
  for (let at = 0; at < periods.length; ) {
    const [period, next] = periods.slice(at)
    if (!period) return
    let group: readonly Period[] = [period]
    let hits: Hits
    const met = months > 0 ? found / months : null
    // With row checks the index still collects all rows, however few remain.
    const rate = choice.pairs || ways.byRow.length > 0 ? Math.max(met ?? 0, ways.perMonth) : (met ?? 0)
    const isMet = met === null || met * period.months > maxGatheredHits
    if (isWide(period) && isMet) {
      hits = hitsOfYear(ctx, period, choice, { words, ways, isFirst: at === 0 })
    } else {
      group = groupOf(periods.slice(at), perBlock, met === null ? 0 : atOnce(months, rate))
      hits = hitsOfPeriods(ctx.tx, ways, group, choice.pairs)
    }
    for await (const some of hits) {
      found += some.length
      yield some
    }
    if (at === 0 && next) ways = await preferRarest(ctx, ways, next, choice)
    at += group.length
    months += group.reduce((sum, one) => sum + one.months, 0)
  }
}

const isWide = ({ first, last }: Period): boolean => last > first

/** How many months the next statement covers. */
const atOnce = (months: number, rate: number): number =>
  Math.min((hitsPerGroup * months) / (rate * months + 1), maxMonthsGrowth * months)

/** The first period and the next ones, up to the given number of months; the last one may exceed it. */
function groupOf(periods: readonly Period[], perBlock: number, atMost: number): readonly Period[] {
  let months = 0
  let words = 0
  const beyond = periods.findIndex((period, index) => {
    words += period.blocks.length * perBlock
    const isBeyond = index > 0 && (months >= atMost || words > maxTermsPerStatement)
    months += period.months
    return isBeyond
  })
  return beyond < 0 ? periods : periods.slice(0, beyond)
}

/** Terms looked up in the index, and terms checked on the rows it returns. */
interface Ways {
  readonly byIndex: WordQuery
  readonly byRow: WordQuery
  /** Messages per month with the rarest term, if counted. */
  readonly perMonth: number
}

/** Factor by which a term must be rarer than the next to be looked up alone. */
const muchRarer = 10

/**
 * Prefix lookups take time in proportion to all matching mail, even combined with a rare term. A much rarer term is
 * therefore looked up alone, and the others are checked on its rows.
 */
async function preferRarest(ctx: Context, ways: Ways, period: Period, choice: MessageChoice): Promise<Ways> {
  const each = ways.byIndex.flatMap((term) => term.runs.map((run) => ({ ...term, runs: [run] })))
  if (each.length < 2 && ways.byRow.length === 0) return ways
  const counts = await (isWide(period) ? sampleCounts : countAll)(ctx, each, period, choice)
  const sorted = each
    .map((term, index) => ({ term, count: counts[index] ?? 0 }))
    .sort((a, b) => a.count - b.count)
  const least = sorted[0]?.count ?? 0
  const limit = (least + 1) * muchRarer
  const byIndex = sorted.filter(({ count }) => count <= limit).map(({ term }) => term)
  const frequent = sorted.filter(({ count }) => count > limit).map(({ term }) => term)
  const perMonth = isWide(period) ? (least > sampled * frequentShare ? hitsPerGroup : 0) : least
  return { byIndex, byRow: [...ways.byRow, ...frequent], perMonth }
}

async function countAll({ tx }: Context, each: WordQuery, { blocks }: Period): Promise<number[]> {
  return countMessages(
    tx,
    each.map((term) => tsqueryOf([term], blocks)),
  )
}

/** Counts in a sample: over a year, the index would collect all matches first. */
async function sampleCounts(
  ctx: Context,
  each: WordQuery,
  period: Period,
  choice: MessageChoice,
): Promise<number[]> {
  const { tx, workspaceId } = ctx
  const ids: string[] = []
  for await (const page of pagesByAge(ctx, { ...choice, ...partOf(period), words: [] })) {
    ids.push(...page.ids)
    if (ids.length >= sampled) break
  }
  const queries = each.map((term) => tsqueryOfRow([term], period.blocks))
  return countAmong(tx, workspaceId, ids, queries)
}

const partOf = ({ first, last }: Period): { from?: Date; until: Date; first: number } => ({
  first: sampled,
  // Older messages are all in the first month.
  ...(first > 0 && { from: startOfMonth(first) }),
  until: startOfMonth(last + 1),
})

/**
 * Searches a year. Frequent terms are found sooner by scanning from the newest message on, rare ones by the index; the
 * first messages tell which.
 */
async function* hitsOfYear(
  ctx: Context,
  period: Period,
  choice: MessageChoice,
  { words, ways, isFirst }: { readonly words: WordQuery; readonly ways: Ways; readonly isFirst: boolean },
): Hits {
  let looked = 0
  let found = 0
  for await (const page of pagesByAge(ctx, {
    ...choice,
    inboxIds: period.inboxIds,
    ...partOf(period),
    words,
  })) {
    looked += page.looked
    found += page.ids.length
    if (page.ids.length > 0) yield page.ids
    if (looked >= sampled && found < looked * frequentShare) {
      const known = isFirst ? await preferRarest(ctx, ways, period, choice) : ways
      yield* hitsOfPeriods(ctx.tx, known, [period], choice.pairs)
      return
    }
  }
}

async function* hitsOfPeriods(
  tx: Tx,
  ways: Ways,
  periods: readonly Period[],
  pairs: readonly number[] | null,
): Hits {
  const byIndex = periods.map(({ blocks }) => tsqueryOf(ways.byIndex, blocks))
  const byRow = ways.byRow.length > 0 ? periods.map(({ blocks }) => tsqueryOfRow(ways.byRow, blocks)) : null
  let size = firstBatch
  let last: string | null = null
  for (;;) {
    const ids: string[] = await findByWords(tx, { byIndex, byRow, pairs, size, last })
    if (ids.length > 0) yield ids
    if (ids.length < size) return
    last = ids.at(-1) ?? null
    size = Math.min(size * growth, largestBatch)
  }
}

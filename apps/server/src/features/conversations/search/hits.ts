import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { startOfMonth } from './blocks.ts'
import { firstBatch, largestBatch, type MessageChoice, pagesByAge } from './by-age.ts'
import type { Period } from './months.ts'
import { tsqueryOf, tsqueryOfRow, type WordQuery } from './parse-search.ts'

/** Ids of messages that may be what is looked for, the newest first, as many at a time as are likely to be enough. */
export type Hits = AsyncIterable<readonly string[]>

const growth = 4
/** As many as a group of periods is meant to hold: its hits are gathered before the newest of them are known. */
const hitsOfGroup = 600
/** The first months may be fuller or emptier than others, so what they tell is believed only so far. */
const monthsGrowth = 12
/** As many words as one statement asks for. */
const wordsAtMost = 4_000
/** Of a year with more hits than this the index gathers them for longer than it takes to meet a page of them. */
const gatheredAtMost = 2_500
/** So many messages tell how frequent a word is. */
const sampled = 300
const frequentShare = 0.03

/**
 * Messages with the words. The newest month alone is asked first; what it holds tells how many further periods are
 * asked together: few of a word that everybody writes, many of one that hardly anybody does.
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
    // Of what rows are looked at for more the index gathers all, however little is left of it.
    const rate = choice.pairs || ways.byRow.length > 0 ? Math.max(met ?? 0, ways.perMonth) : (met ?? 0)
    const isMet = met === null || met * period.months > gatheredAtMost
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
    if (at === 0 && next) ways = await rarestFirst(ctx, ways, next, choice)
    at += group.length
    months += group.reduce((sum, one) => sum + one.months, 0)
  }
}

const isWide = ({ first, last }: Period): boolean => last > first

/** How many months are asked together. */
const atOnce = (months: number, rate: number): number =>
  Math.min((hitsOfGroup * months) / (rate * months + 1), monthsGrowth * months)

/** The first of the periods, and those behind it up to as many months; the last of them may be longer. */
function groupOf(periods: readonly Period[], perBlock: number, atMost: number): readonly Period[] {
  let months = 0
  let words = 0
  const beyond = periods.findIndex((period, index) => {
    words += period.blocks.length * perBlock
    const isBeyond = index > 0 && (months >= atMost || words > wordsAtMost)
    months += period.months
    return isBeyond
  })
  return beyond < 0 ? periods : periods.slice(0, beyond)
}

/** Words that the index is asked for, and those that the rows it gives are looked at for. */
interface Ways {
  readonly byIndex: WordQuery
  readonly byRow: WordQuery
  /** How many messages of a month have the rarest of the words, where that was counted. */
  readonly perMonth: number
}

/** A word is that much rarer than another where it is asked for alone. */
const muchRarer = 10
const countedAtMost = 1_000

/**
 * Beginnings of words take as long as there is mail with them, also beside a word that leaves little of it. So the
 * rarest is asked for alone where it is much rarer, and the few messages with it are looked at for the others.
 */
async function rarestFirst(ctx: Context, ways: Ways, period: Period, choice: MessageChoice): Promise<Ways> {
  const each = ways.byIndex.flatMap((term) => term.runs.map((run) => ({ ...term, runs: [run] })))
  if (each.length < 2 && ways.byRow.length === 0) return ways
  const counts = await (isWide(period) ? countsOfSome : countsOfAll)(ctx, each, period, choice)
  const sorted = each
    .map((term, index) => ({ term, count: counts[index] ?? 0 }))
    .sort((a, b) => a.count - b.count)
  const least = sorted[0]?.count ?? 0
  const limit = (least + 1) * muchRarer
  const byIndex = sorted.filter(({ count }) => count <= limit).map(({ term }) => term)
  const frequent = sorted.filter(({ count }) => count > limit).map(({ term }) => term)
  const perMonth = isWide(period) ? (least > sampled * frequentShare ? hitsOfGroup : 0) : least
  return { byIndex, byRow: [...ways.byRow, ...frequent], perMonth }
}

async function countsOfAll({ tx }: Context, each: WordQuery, { blocks }: Period): Promise<number[]> {
  const rows = await rawQuery<{ count: number }>(
    tx,
    `select count from count_messages_by_words($1::tsquery[], ${countedAtMost}) count`,
    [each.map((term) => tsqueryOf([term], blocks))],
    'count_messages_by_words',
  )
  return rows.map(({ count }) => count)
}

/** In some of its messages: the index would gather all of a year before it could tell. */
async function countsOfSome(
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
  const rows = await rawQuery<{ count: number }>(
    tx,
    `with sampled as materialized (
       select search from message_search where workspace_id = $1 and message_id = any($2::uuid[]))
     select (select count(*)::integer from sampled s where s.search @@ w.query) as count
       from unnest($3::tsquery[]) with ordinality w(query, place) order by w.place`,
    [workspaceId, ids, each.map((term) => tsqueryOfRow([term], period.blocks))],
    'count_words_of_some',
  )
  return rows.map(({ count }) => count)
}

const partOf = ({ first, last }: Period): { from?: Date; until: Date; first: number } => ({
  first: sampled,
  // Anything older is in the first month of all.
  ...(first > 0 && { from: startOfMonth(first) }),
  until: startOfMonth(last + 1),
})

/**
 * Of a year. Words that are in many messages are met soon by going through them from the newest on; what is rarer, as
 * the first of them tell, the index gives quicker.
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
      const known = isFirst ? await rarestFirst(ctx, ways, period, choice) : ways
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
    const rows: { id: string }[] = await rawQuery<{ id: string }>(
      tx,
      'select hit as id from find_messages_by_words($1::tsquery[], $2::tsquery[], $3, $4, $5) hit',
      [byIndex, byRow, pairs, size, last],
      'find_messages_by_words',
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < size) return
    last = rows.at(-1)?.id ?? null
    size = Math.min(size * growth, largestBatch)
  }
}

import type { InputOf, listConversations } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listAmongFew } from './candidates.ts'
import type { Driver } from './conditions/sql-fragment.ts'
import { conversationsWhere, taggedConversations } from './drivers.queries.ts'
import {
  conversationFilters,
  type Filter,
  type Found,
  filterFor,
  type MessageSearch,
  messageSqlOf,
} from './filter-found.ts'
import { messagesOfView } from './lists/view-conditions.ts'
import type { WordQuery } from './parse-search.ts'
import { intersection } from './search-conditions.ts'
import {
  filterByTerms,
  firstBatch,
  largestBatch,
  type MessageChoice,
  messagesOf,
  pagesByAge,
} from './word-index/by-age.ts'
import { type Hits, hitsByWords } from './word-index/hits.ts'
import { type Period, periodsToAsk } from './word-index/months.ts'
import { pairsToFind } from './word-index/pairs.ts'
import { filterByPhrases } from './word-index/phrases.ts'

type Input = InputOf<typeof listConversations>

/** Up to this many conversations, each of their messages is checked, in growing pieces. */
const maxCandidates = 1_000
const firstCandidates = 100
const growth = 3

/**
 * Finds matching messages, newest first and one per conversation. Takes candidates from the newest on until the page is
 * full, so the time depends on the page, not on the amount of mail; if other conditions leave few conversations, their
 * messages are checked instead.
 */
export async function findMessages(
  ctx: Context,
  input: Input,
  search: MessageSearch,
  wanted: number,
): Promise<Found[]> {
  const { periods, inboxIds, from } = await scopeOf(ctx, input, search)
  const filter = filterFor(ctx, input, search, inboxIds)
  const found: Found[] = []
  let batches = 0
  let isTried = false
  for await (const hits of hitsFor(ctx, search.words, periods, from)) {
    for await (const some of filterByPhrases(ctx.tx, ctx.workspaceId, hits, search.phrases))
      if (await take(some, found, filter, wanted)) return found
    batches += 1
    // Rare terms are exhausted by the second batch; for frequent ones, the other conditions must be rare.
    if (isTried || (batches < 2 && hits.length < firstBatch)) continue
    isTried = true
    const few = await findAmongFew(ctx, input, search, { inboxIds, filter, wanted })
    if (few) return few
  }
  return found
}

/**
 * Finds matching messages, oldest first and one per conversation. Rare terms are collected by the index, which begins with
 * the newest; frequent ones fill a page soon from the oldest message on.
 */
export async function findOldest(
  ctx: Context,
  input: Input,
  search: MessageSearch,
  wanted: number,
): Promise<Found[]> {
  const { periods, inboxIds, from } = await scopeOf(ctx, input, search)
  const filter = filterFor(ctx, input, search, inboxIds, 'asc')
  const few = await findAmongFew(ctx, input, search, { inboxIds, filter, wanted, isOldest: true })
  if (few) return few
  const held = (ids: readonly string[]) => filterByPhrases(ctx.tx, ctx.workspaceId, ids, search.phrases)
  const collected: string[] = []
  for await (const hits of hitsFor(ctx, search.words, periods, from)) {
    for await (const some of held(hits)) collected.push(...some)
    if (collected.length > largestBatch) break
  }
  if (collected.length <= largestBatch) return filter(collected, [], wanted)
  const found: Found[] = []
  for await (const { ids } of pagesByAge(ctx, { ...from, words: search.words, isAscending: true }))
    for await (const some of held(ids)) if (await take(some, found, filter, wanted)) return found
  return found
}

/** Scope of a search: its inboxes and months, and the conditions on every message. */
async function scopeOf(ctx: Context, input: Input, search: MessageSearch) {
  const named = intersection(search.conditions.inboxIds, input.inboxId ? [input.inboxId] : null)
  const periods = await periodsToAsk(ctx, named, search.terms)
  const inboxIds = [...new Set(periods.flatMap((period) => period.inboxIds))]
  const from: MessageChoice = {
    inboxIds,
    place: messagesOfView(input.view),
    conditions: messageSqlOf(ctx, search),
    pairs: pairsToFind(search.phrases),
  }
  return { periods, inboxIds, from }
}

/** Adds the messages that the filter leaves; true if there are as many as wanted. */
async function take(
  ids: readonly string[],
  found: Found[],
  filter: Filter,
  wanted: number,
): Promise<boolean> {
  for (const piece of growingBatches(ids, wanted - found.length)) {
    found.push(...(await filter(piece, found, wanted - found.length)))
    if (found.length >= wanted) return true
  }
  return false
}

/** Starts with slightly more than wanted: most hits match, and each needs a lookup. */
function* growingBatches(ids: readonly string[], wanted: number): Generator<readonly string[]> {
  for (let at = 0, count = Math.ceil(wanted * 1.25); at < ids.length; at += count, count *= growth)
    yield ids.slice(at, at + count)
}

async function* hitsFor(
  ctx: Context,
  words: WordQuery,
  periods: readonly Period[],
  choice: MessageChoice,
): Hits {
  // Excluded terms use the index only together with a required one.
  if (words.some(({ isNot }) => !isNot)) return yield* hitsByWords(ctx, words, periods, choice)
  for await (const { ids } of pagesByAge(ctx, { ...choice, words })) yield ids
}

/**
 * Searches the few conversations left by the other conditions; null if there are many. Ordered by their newest message,
 * so that no later conversation can contain a newer one.
 */
async function findAmongFew(
  ctx: Context,
  input: Input,
  search: MessageSearch,
  {
    inboxIds,
    filter,
    wanted,
    isOldest = false,
  }: {
    readonly inboxIds: readonly string[]
    readonly filter: Filter
    readonly wanted: number
    readonly isOldest?: boolean
  },
): Promise<Found[] | null> {
  const { tx, workspaceId } = ctx
  const candidates = await listAmongFew<Candidate>(
    ctx,
    driversOf(input, search),
    (bind) => `
      select c.id, c.last_message_at as "lastMessageAt" from few c
       where c.inbox_id = any(${bind(inboxIds)}::uuid[]) and ${conversationFilters(ctx, input, search, bind).join(' and ')}
       order by c.last_message_at desc limit ${maxCandidates + 1}`,
  )
  if (!candidates || candidates.length > maxCandidates) return null
  const hits: string[] = []
  let found: Found[] = []
  for (let at = 0, count = firstCandidates; at < candidates.length; at += count, count *= growth) {
    const some = candidates.slice(at, at + count).map(({ id }) => id)
    const messages = await messagesOf(tx, workspaceId, some)
    if (!messages) return null
    const suiting = await filterByTerms(ctx, messages, {
      words: search.words,
      pairs: pairsToFind(search.phrases),
    })
    for await (const held of filterByPhrases(tx, workspaceId, suiting, search.phrases)) hits.push(...held)
    // The oldest message may be in any of them.
    if (isOldest) continue
    found = await filter(hits, [], wanted)
    const [last, next] = [found[wanted - 1], candidates[at + count]]
    if (last && next && last.arrivedAt > next.lastMessageAt) break
  }
  return isOldest ? filter(hits, [], wanted) : found
}

interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly lastMessageAt: Date
}

function driversOf({ tagId, teamId, view }: Input, { viewCondition, conditions }: MessageSearch): Driver[] {
  // Removed conversations are few and quickly scanned.
  if (view === 'removed') return []
  const isSelective = view !== 'all' && view !== 'closed'
  return [
    ...conditions.drivers,
    ...(tagId ? [taggedConversations([tagId])] : []),
    ...(teamId ? [conversationsWhere({ field: 'team', operator: 'is', value: teamId })] : []),
    ...(viewCondition && isSelective ? [conversationsWhere(viewCondition)] : []),
  ]
}

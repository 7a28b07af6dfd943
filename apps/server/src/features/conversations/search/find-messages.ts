import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { conditionSql } from '../conditions/condition-sql.queries.ts'
import { conversationSql } from '../conditions/conversation-sql.queries.ts'
import type { Bind, Driver, Sql } from '../conditions/sql-fragment.ts'
import { seenByTeam } from '../team-sight.ts'
import { conversationsOfView, filterConditions, messagesOfView } from '../view-conditions.ts'
import { filterByTerms, firstBatch, type MessageChoice, messagesOf, pagesByAge } from './by-age.ts'
import { listAmongFew } from './candidates.ts'
import { conversationsWhere, taggedConversations } from './drivers.queries.ts'
import { type Hits, hitsByWords } from './hits.ts'
import { type Period, periodsToAsk } from './months.ts'
import { pairsToFind } from './pairs.ts'
import type { Phrase, Term, WordQuery } from './parse-search.ts'
import { filterByPhrases } from './phrases.ts'
import { intersection, type SearchConditions } from './search-conditions.ts'

type Input = InputOf<typeof listConversations>

/** Up to this many conversations, each of their messages is checked, in growing pieces. */
const maxCandidates = 1_000
const firstCandidates = 100
const growth = 3

export interface MessageSearch {
  readonly terms: readonly Term[]
  readonly words: WordQuery
  readonly phrases: readonly Phrase[]
  /** Null if the search itself filters by state. */
  readonly viewCondition: SqlCondition | null
  readonly conditions: SearchConditions
}

export interface Found {
  readonly conversationId: string
  readonly messageId: string
  readonly arrivedAt: Date
}

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
  const { conditions } = search
  const named = intersection(conditions.inboxIds, input.inboxId ? [input.inboxId] : null)
  const periods = await periodsToAsk(ctx, named, search.terms)
  const inboxIds = [...new Set(periods.flatMap((period) => period.inboxIds))]
  const filter = filterFor(ctx, input, search, inboxIds)
  const found: Found[] = []
  let batches = 0
  let isTried = false
  const from = {
    inboxIds,
    place: messagesOfView(input.view),
    conditions: messageSqlOf(ctx, search),
    pairs: pairsToFind(search.phrases),
  }
  for await (const hits of hitsFor(ctx, search.words, periods, from)) {
    for await (const some of filterByPhrases(ctx.tx, ctx.workspaceId, hits, search.phrases)) {
      for (const piece of growingBatches(some, wanted - found.length)) {
        found.push(...(await filter(piece, found, wanted - found.length)))
        if (found.length >= wanted) return found
      }
    }
    batches += 1
    // Rare terms are exhausted by the second batch; for frequent ones, the other conditions must be rare.
    if (isTried || (batches < 2 && hits.length < firstBatch)) continue
    isTried = true
    const few = await findAmongFew(ctx, input, search, { inboxIds, filter, wanted })
    if (few) return few
  }
  return found
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
  }: { readonly inboxIds: readonly string[]; readonly filter: Filter; readonly wanted: number },
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
    found = await filter(hits, [], wanted)
    const [last, next] = [found[wanted - 1], candidates[at + count]]
    if (last && next && last.arrivedAt > next.lastMessageAt) break
  }
  return found
}

interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly lastMessageAt: Date
}

/** Conditions on the conversation `c`; `$2` is the person. */
const conversationFilters = (
  { now }: Context,
  input: Input,
  { conditions, viewCondition }: MessageSearch,
  bind: Bind,
): string[] => [
  seenByTeam('$2::uuid'),
  ...[
    ...(viewCondition ? [viewCondition] : []),
    ...conditions.conversationConditions,
    ...filterConditions(input),
  ].map((condition) => conversationSql(condition, now)(bind)),
]

/** Conditions on the message `m`. */
const messageSqlOf = ({ now }: Context, { conditions }: MessageSearch): Sql[] =>
  conditions.messageConditions.map((condition) => conditionSql(condition, now))

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

type Filter = (messageIds: readonly string[], found: readonly Found[], atMost: number) => Promise<Found[]>

/** Filters messages to those the person sees and the input asks for: the newest per conversation, newest first. */
function filterFor(ctx: Context, input: Input, search: MessageSearch, inboxIds: readonly string[]): Filter {
  const { tx, workspaceId, person } = ctx
  const more: unknown[] = []
  const bind: Bind = (value) => `$${more.push(value) + 6}`
  const filters = [
    ...conversationFilters(ctx, input, search, bind),
    ...messageSqlOf(ctx, search).map((sql) => sql(bind)),
  ]
  const text = `
    select f.conversation_id as "conversationId", f.id as "messageId", f.arrived_at as "arrivedAt"
      from (select distinct on (m.conversation_id) m.conversation_id, m.id, m.arrived_at
              from messages m
              join conversations c on c.workspace_id = $1 and c.id = m.conversation_id and ${conversationsOfView(input.view)}
             where m.workspace_id = $1 and m.id = any($3::uuid[]) and ${messagesOfView(input.view)}
               and c.inbox_id = any($4::uuid[]) and c.id <> all($5::uuid[])
               and ${filters.join(' and ')}
             order by m.conversation_id, m.arrived_at desc, m.id desc) f
     order by f.arrived_at desc, f.id desc limit $6`
  // Without operators there are only a few statements, so each is prepared.
  const { conversationConditions, messageConditions } = search.conditions
  const isPlain =
    search.viewCondition !== null &&
    more.length === 0 &&
    conversationConditions.length + messageConditions.length === 0
  const name = isPlain ? `filter_found_${input.view}` : undefined
  return (messageIds, found, atMost) =>
    messageIds.length === 0
      ? Promise.resolve([])
      : rawQuery<Found & Record<string, unknown>>(
          tx,
          text,
          [
            workspaceId,
            person.userId,
            messageIds,
            inboxIds,
            found.map(({ conversationId }) => conversationId),
            atMost,
            ...more,
          ],
          name,
        )
}

import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { conditionSql } from '../conditions/condition-sql.queries.ts'
import type { Bind, Driver, Sql } from '../conditions/sql-fragment.ts'
import { seenByTeam } from '../team-sight.ts'
import { conversationsOfView, filterConditions, messagesOfView } from '../view-conditions.ts'
import { firstBatch, type MessageChoice, messagesOf, pagesByAge, withWords } from './by-age.ts'
import { askFew } from './candidates.ts'
import { conversationsWhere, taggedConversations } from './drivers.queries.ts'
import { type Hits, hitsByWords } from './hits.ts'
import { type Period, periodsToAsk } from './months.ts'
import { pairsToFind } from './pairs.ts'
import type { Phrase, Term, WordQuery } from './parse-search.ts'
import { withPhrases } from './phrases.ts'
import { intersection, type SearchConditions } from './search-conditions.ts'

type Input = InputOf<typeof listConversations>

/** As many conversations as have each of their messages looked at; not all of them at once. */
const candidatesAtMost = 1_000
const firstCandidates = 100
const growth = 3

export interface MessageSearch {
  readonly terms: readonly Term[]
  readonly words: WordQuery
  readonly phrases: readonly Phrase[]
  /** Null where the search itself names the states that are looked for. */
  readonly viewCondition: SqlCondition | null
  readonly conditions: SearchConditions
}

export interface Found {
  readonly conversationId: string
  readonly messageId: string
  readonly arrivedAt: Date
}

/**
 * Messages as they are looked for, the newest of each conversation, newest first. Messages that may be
 * it are taken from the newest on until there are enough, so the answer takes as long as its page, not as there is mail;
 * unless hardly any conversation is left by what else was asked: then their messages are looked at.
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
    for await (const some of withPhrases(ctx.tx, ctx.workspaceId, hits, search.phrases)) {
      for (const piece of piecesOf(some, wanted - found.length)) {
        found.push(...(await filter(piece, found, wanted - found.length)))
        if (found.length >= wanted) return found
      }
    }
    batches += 1
    // What is rare by its words is there by the second time; of what is not, hardly any suits the rest.
    if (isTried || (batches < 2 && hits.length < firstBatch)) continue
    isTried = true
    const few = await amongFew(ctx, input, search, { inboxIds, filter, wanted })
    if (few) return few
  }
  return found
}

/** Hardly more than are wanted at first: most hits are found to be right, and each is looked up in places of its own. */
function* piecesOf(ids: readonly string[], wanted: number): Generator<readonly string[]> {
  for (let at = 0, count = Math.ceil(wanted * 1.25); at < ids.length; at += count, count *= growth)
    yield ids.slice(at, at + count)
}

async function* hitsFor(
  ctx: Context,
  words: WordQuery,
  periods: readonly Period[],
  choice: MessageChoice,
): Hits {
  // What is not to be there is looked for only beside something that is.
  if (words.some(({ isNot }) => !isNot)) return yield* hitsByWords(ctx, words, periods, choice)
  for await (const { ids } of pagesByAge(ctx, { ...choice, words })) yield ids
}

/**
 * The same among the few conversations that the rest of what was asked leaves, null where they are many. The newest of
 * them first: no message of the others is newer than what is newest in them.
 */
async function amongFew(
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
  const candidates = await askFew<Candidate>(
    ctx,
    driversOf(input, search),
    (bind) => `
      select c.id, c.last_message_at as "lastMessageAt" from few c
       where c.inbox_id = any(${bind(inboxIds)}::uuid[]) and ${conversationFilters(ctx, input, search, bind).join(' and ')}
       order by c.last_message_at desc limit ${candidatesAtMost + 1}`,
  )
  if (!candidates || candidates.length > candidatesAtMost) return null
  const hits: string[] = []
  let found: Found[] = []
  for (let at = 0, count = firstCandidates; at < candidates.length; at += count, count *= growth) {
    const some = candidates.slice(at, at + count).map(({ id }) => id)
    const messages = await messagesOf(tx, workspaceId, some)
    if (!messages) return null
    const suiting = await withWords(ctx, messages, {
      words: search.words,
      pairs: pairsToFind(search.phrases),
    })
    for await (const held of withPhrases(tx, workspaceId, suiting, search.phrases)) hits.push(...held)
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
  ].map((condition) => conditionSql(condition, now)(bind)),
]

/** Conditions on the message `m`. */
const messageSqlOf = ({ now }: Context, { conditions }: MessageSearch): Sql[] =>
  conditions.messageConditions.map((condition) => conditionSql(condition, now))

function driversOf({ tagId, teamId, view }: Input, { viewCondition, conditions }: MessageSearch): Driver[] {
  // Of what was removed there is little, and all of it is gone through soon enough.
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

/** Those of the messages that the person sees and asked for: the newest of each conversation, newest first. */
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
  // Without operators it is one of few, each planned once.
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

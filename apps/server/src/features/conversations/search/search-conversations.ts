import type { ConversationSummary, InputOf, listConversations, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { presentSummary, type SummaryRow, summaryColumns, unreadColumn } from '../conversation-summaries.ts'
import { messagePlaceCondition, placeCondition } from '../place-condition.ts'
import { seenByTeam } from '../team-sight.ts'
import { candidatesNewestFirst } from './candidates.ts'
import { type Hits, hitsByAge, hitsByWords, messagesOf, withWords } from './hits.ts'
import { type Month, monthsToAsk } from './months.ts'
import type { Term, WordQuery } from './parse-search.ts'
import {
  type Bind,
  both,
  type Conditions,
  type Driver,
  labelledWith,
  ofConversations,
  type Sql,
} from './search-conditions.ts'
import { type MatchedText, matchedColumns, matchIn, wordsToMark } from './show-matches.ts'

type Input = InputOf<typeof listConversations>

/** So many results at most, the newest ones; who looks for older ones says more. */
const resultsAtMost = 1_000
/** As many conversations as have each of their messages looked at; not all of them at once. */
const candidatesAtMost = 1_000
const firstCandidates = 100
const growth = 3

export interface MessageSearch {
  readonly terms: readonly Term[]
  readonly words: WordQuery
  readonly viewCondition: string
  readonly asked: Conditions
}

interface Found {
  readonly conversationId: string
  readonly messageId: string
  readonly arrivedAt: Date
}

/**
 * Conversations with a message as it is looked for, the one with the newest such message first. Messages that may be
 * it are taken from the newest on until the page is full, so the answer takes as long as its page, not as there is mail;
 * unless hardly any conversation is left by what else was asked: then their messages are looked at.
 */
export async function searchConversations(
  ctx: Context,
  input: Input,
  search: MessageSearch,
): Promise<OutputOf<typeof listConversations>> {
  const skipped = offsetOf(input.cursor)
  const found = await findMessages(ctx, input, search, skipped + input.limit + 1)
  const next = skipped + input.limit
  return {
    items: await showFound(ctx, found.slice(skipped, next), search.words),
    nextCursor: found.length > next && next < resultsAtMost ? cursorOf(next) : null,
  }
}

async function findMessages(
  ctx: Context,
  input: Input,
  search: MessageSearch,
  wanted: number,
): Promise<Found[]> {
  const { asked } = search
  const named = both(asked.inboxIds, input.inboxId ? [input.inboxId] : null)
  const months = await monthsToAsk(ctx, named, search.terms)
  const inboxIds = [...new Set(months.flatMap((month) => month.inboxIds))]
  const filter = filterFor(ctx, input, search, inboxIds)
  const found: Found[] = []
  let batches = 0
  const place = messagePlaceCondition(input.view)
  for await (const hits of hitsFor(ctx, search.words, asked, { months, inboxIds, place })) {
    batches += 1
    // What is rare by its words is there by now.
    const few = batches === 2 ? await amongFew(ctx, input, search, { inboxIds, filter, wanted }) : null
    if (few) return few
    found.push(...(await filter(hits, found, wanted - found.length)))
    if (found.length >= wanted) break
  }
  return found
}

function hitsFor(
  { tx, workspaceId }: Context,
  words: WordQuery,
  { onMessage: conditions }: Conditions,
  { months, ...where }: { months: readonly Month[]; inboxIds: readonly string[]; place: string },
): Hits {
  // What is not to be there is looked for only beside something that is.
  return words.some(({ isNot }) => !isNot)
    ? hitsByWords(tx, words, months)
    : hitsByAge(tx, { ...where, workspaceId, conditions, words })
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
  const candidates = await candidatesNewestFirst(ctx, driversOf(input, search), inboxIds, candidatesAtMost)
  if (!candidates) return null
  const hits: string[] = []
  let found: Found[] = []
  for (let at = 0, count = firstCandidates; at < candidates.length; at += count, count *= growth) {
    const some = candidates.slice(at, at + count).map(({ id }) => id)
    const messages = await messagesOf(tx, workspaceId, some)
    if (!messages) return null
    hits.push(...(await withWords(tx, workspaceId, messages, search.words)))
    found = await filter(hits, [], wanted)
    const [last, next] = [found[wanted - 1], candidates[at + count]]
    if (last && next && last.arrivedAt > next.lastMessageAt) break
  }
  return found
}

function driversOf({ tagId, teamId, view }: Input, { viewCondition, asked }: MessageSearch): Driver[] {
  // Of what was removed there is little, and all of it is gone through soon enough.
  if (view === 'removed') return []
  const isOfView = viewCondition !== 'true' && view !== 'closed'
  return [
    ...asked.drivers,
    ...(tagId ? [labelledWith([tagId])] : []),
    ...(teamId ? [ofConversations((bind) => `c.team_id = ${bind(teamId)}::uuid`)] : []),
    ...(isOfView ? [ofConversations(() => viewCondition)] : []),
  ]
}

type Filter = (
  messageIds: readonly string[],
  found: readonly Found[],
  atMost: number,
) => Promise<Found[]>

/** Those of the messages that the person sees and asked for: the newest of each conversation, newest first. */
function filterFor(
  { tx, workspaceId, person }: Context,
  input: Input,
  { asked, viewCondition }: MessageSearch,
  inboxIds: readonly string[],
): Filter {
  const more: unknown[] = []
  const bind: Bind = (value) => `$${more.push(value) + 6}`
  const filters = [...asked.onConversation, ...asked.onMessage, ...inputFilters(input)].map((sql) =>
    sql(bind),
  )
  const text = `
    select f.conversation_id as "conversationId", f.id as "messageId", f.arrived_at as "arrivedAt"
      from (select distinct on (m.conversation_id) m.conversation_id, m.id, m.arrived_at
              from messages m
              join conversations c on c.workspace_id = $1 and c.id = m.conversation_id and ${placeCondition(input.view)}
             where m.workspace_id = $1 and m.id = any($3::uuid[]) and ${messagePlaceCondition(input.view)}
               and c.inbox_id = any($4::uuid[]) and c.id <> all($5::uuid[])
               and ${[viewCondition, seenByTeam('$2::uuid'), ...filters].join(' and ')}
             order by m.conversation_id, m.arrived_at desc, m.id desc) f
     order by f.arrived_at desc, f.id desc limit $6`
  // Without operators it is one of few, each planned once.
  const name = `filter_found_${input.view}`
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
          filters.length === 0 ? name : undefined,
        )
}

const inputFilters = ({ tagId, personalTagId, teamId }: Input): Sql[] => [
  ...(teamId ? [(bind: Bind) => `c.team_id = ${bind(teamId)}`] : []),
  ...(tagId
    ? [
        (bind: Bind) => `exists (select from conversation_labels t where t.workspace_id = $1
          and t.conversation_id = c.id and t.tag_id = ${bind(tagId)})`,
      ]
    : []),
  ...(personalTagId
    ? [
        (bind: Bind) => `exists (select from personal_labels l where l.workspace_id = $1 and l.user_id = $2
          and l.conversation_id = c.id and l.tag_id = ${bind(personalTagId)})`,
      ]
    : []),
]

type FoundRow = SummaryRow & MatchedText & { readonly isUnread: boolean }

/** The rows of the page, each with the place in its message where the words stand. */
async function showFound(
  { tx, workspaceId, person }: Context,
  found: readonly Found[],
  words: WordQuery,
): Promise<ConversationSummary[]> {
  if (found.length === 0) return []
  const rows = await rawQuery<FoundRow>(
    tx,
    `select ${summaryColumns}, ${unreadColumn} as "isUnread", ${matchedColumns}
       from unnest($3::uuid[], $4::uuid[]) with ordinality as f(conversation_id, message_id, place)
       join conversations c on c.workspace_id = $1 and c.id = f.conversation_id
       join messages m on m.workspace_id = $1 and m.id = f.message_id
       left join message_bodies b
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at
       left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
      order by f.place`,
    [
      workspaceId,
      person.userId,
      found.map(({ conversationId }) => conversationId),
      found.map(({ messageId }) => messageId),
    ],
    'show_found',
  )
  const marked = wordsToMark(words)
  return rows.map((row) =>
    marked.length > 0 ? { ...presentSummary(row), match: matchIn(row, marked) } : presentSummary(row),
  )
}

const cursorOf = (offset: number): string => Buffer.from(`search ${offset}`).toString('base64url')

function offsetOf(cursor: string | undefined): number {
  if (!cursor) return 0
  const [, digits] = /^search (\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (digits && Number(digits) < resultsAtMost) return Number(digits)
  return fail('invalid_input', { fields: [{ path: 'cursor', message: 'This page does not exist.' }] })
}

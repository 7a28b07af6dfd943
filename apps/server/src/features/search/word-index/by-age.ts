import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { Bind, Sql } from '../conditions/sql-fragment.ts'
import { tsqueryOfRow, type WordQuery } from '../parse-search.ts'
import { blocksOfMessage, monthOf } from './blocks.ts'

export const firstBatch = 250
export const largestBatch = 4_000
const growth = 4

interface Placed extends Record<string, unknown> {
  readonly id: string
  readonly inboxId: string
  readonly arrivedAt: Date
}

export interface MessageChoice {
  readonly inboxIds: readonly string[]
  /** SQL condition on every message searched. */
  readonly place: string
  /** SQL conditions on the message `m` that do not depend on the person. */
  readonly conditions: readonly Sql[]
  /** Bits of the term pairs in phrases; null if the search has no phrase. */
  readonly pairs: readonly number[] | null
}

/** A time range; open without bounds. */
interface Part {
  readonly from?: Date
  readonly until?: Date
  /** Size of the first batch. */
  readonly first?: number
  /** From the oldest message on. */
  readonly isAscending?: boolean
}

export interface AgePage {
  readonly ids: readonly string[]
  /** Number of messages examined. */
  readonly looked: number
}

type Asking = Pick<Context, 'tx' | 'workspaceId' | 'now'>

/** Goes through messages by age and checks each for the terms. */
export async function* pagesByAge(
  asking: Asking,
  {
    inboxIds,
    place,
    conditions,
    pairs,
    words,
    from,
    until,
    first,
    isAscending = false,
  }: MessageChoice & Part & { words: WordQuery },
): AsyncGenerator<AgePage> {
  const { tx, workspaceId } = asking
  const values: unknown[] = [workspaceId, inboxIds]
  const bind: Bind = (value) => `$${values.push(value)}`
  const filters = conditions.map((condition) => ` and ${condition(bind)}`)
  if (from) filters.push(` and m.arrived_at >= ${bind(from)}::timestamptz`)
  if (until) filters.push(` and m.arrived_at < ${bind(until)}::timestamptz`)
  const [comparison, order] = isAscending ? ['>', 'asc'] : ['<', 'desc']
  const [size, last] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const text = `
    select m.id, m.inbox_id as "inboxId", m.arrived_at as "arrivedAt" from unnest($2::uuid[]) i(inbox_id)
      cross join lateral (
        select m.id, m.inbox_id, m.arrived_at from messages m
         where m.workspace_id = $1 and m.inbox_id = i.inbox_id and ${place}
           and (${last}::uuid is null or (m.arrived_at, m.id) ${comparison}
             (select b.arrived_at, b.id from messages b where b.workspace_id = $1 and b.id = ${last}))${filters.join('')}
         order by m.arrived_at ${order}, m.id ${order} limit ${size}) m
     order by m.arrived_at ${order}, m.id ${order} limit ${size}`
  let before: string | null = null
  // Takes a full batch from each inbox: all results may come from one of them.
  for (
    let count = first ?? Math.ceil(firstBatch / growth);
    ;
    count = Math.min(count * growth, largestBatch)
  ) {
    const rows: Placed[] = await rawQuery<Placed>(tx, text, [...values, count, before])
    yield { ids: await filterByTerms(asking, rows, { words, pairs }), looked: rows.length }
    if (rows.length < count) return
    before = rows.at(-1)?.id ?? null
  }
}

/** Messages of the given conversations; null if there are too many to check each. */
export async function messagesOf(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<Placed[] | null> {
  const rows = await rawQuery<Placed>(
    tx,
    `select m.id, m.inbox_id as "inboxId", m.arrived_at as "arrivedAt" from messages m
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and not m.is_hidden
      limit $3`,
    [workspaceId, conversationIds, largestBatch + 1],
    'messages_of_candidates',
  )
  return rows.length > largestBatch ? null : rows
}

/** Filters messages to those with the terms, checking each row; keeps the order. */
export async function filterByTerms(
  { tx, workspaceId, now }: Asking,
  messages: readonly Placed[],
  { words, pairs }: { readonly words: WordQuery; readonly pairs: readonly number[] | null },
): Promise<string[]> {
  if (words.length === 0) return messages.map(({ id }) => id)
  const rows = await rawQuery<{ id: string }>(
    tx,
    `select s.message_id as id from unnest($2::uuid[], $3::tsquery[]) with ordinality as w(id, query, place)
       join message_search s on s.workspace_id = $1 and s.message_id = w.id
      where s.search @@ w.query and may_hold_pairs(s.pairs, $4) order by w.place`,
    [
      workspaceId,
      messages.map(({ id }) => id),
      messages.map(({ inboxId, arrivedAt }) =>
        tsqueryOfRow(words, blocksOfMessage(inboxId, monthOf(arrivedAt), now)),
      ),
      pairs,
    ],
    'match_messages',
  )
  return rows.map(({ id }) => id)
}

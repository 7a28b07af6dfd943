import { rawQuery, type Tx } from '#platform/db/index.ts'
import { blockOf, monthOf } from './blocks.ts'
import type { Month } from './months.ts'
import { tsqueryOf, tsqueryOfRow, type WordQuery } from './parse-search.ts'
import type { Bind, Sql } from './search-conditions.ts'

/** Ids of messages that may be what is looked for, the newest first, as many at a time as are likely to be enough. */
export type Hits = AsyncIterable<readonly string[]>

export const firstBatch = 250
const largestBatch = 4_000
const growth = 4
/** As many as a group of months is meant to hold: its hits are gathered before the newest of them are known. */
const hitsOfGroup = 600
/** The first months may be fuller or emptier than others, so what they tell is believed only so far. */
const monthsGrowth = 6
/** As many words as one statement asks for. */
const wordsAtMost = 4_000

/**
 * Messages with the words. The newest month alone is asked first; what it holds tells how many further months are
 * asked together: few of a word that everybody writes, many of one that hardly anybody does.
 */
export async function* hitsByWords(tx: Tx, words: WordQuery, months: readonly Month[]): Hits {
  const perBlock = words.reduce((sum, { runs }) => sum + runs.length, 0)
  let ways: Ways = { byIndex: words.filter(({ isNot }) => !isNot), byRow: words.filter(({ isNot }) => isNot) }
  let size = firstBatch
  let found = 0
  for (let at = 0, count = 1; at < months.length; ) {
    const group = withinWords(months.slice(at, at + count), perBlock)
    for await (const hits of hitsOfMonths(tx, ways, group, size)) {
      found += hits.length
      yield hits
      size = Math.min(size * growth, largestBatch)
    }
    const [next] = months.slice(at + group.length)
    if (at === 0 && next) ways = await rarestFirst(tx, ways, next)
    at += group.length
    count = Math.max(1, Math.min(Math.floor((hitsOfGroup * at) / (found + 1)), monthsGrowth * at))
  }
}

function withinWords(months: readonly Month[], perBlock: number): readonly Month[] {
  let words = 0
  const beyond = months.findIndex(({ inboxIds }) => {
    words += inboxIds.length * perBlock
    return words > wordsAtMost
  })
  return beyond < 0 ? months : months.slice(0, Math.max(1, beyond))
}

const blocksOf = ({ month, inboxIds }: Month): string[] => inboxIds.map((inboxId) => blockOf(inboxId, month))

/** Words that the index is asked for, and those that the rows it gives are looked at for. */
interface Ways {
  readonly byIndex: WordQuery
  readonly byRow: WordQuery
}

/** A word is that much rarer than another where it is asked for alone. */
const muchRarer = 10
const countedAtMost = 1_000

/**
 * Beginnings of words take as long as there is mail with them, also beside a word that leaves little of it. So the
 * rarest is asked for alone where it is much rarer, and the few messages with it are looked at for the others.
 */
async function rarestFirst(tx: Tx, ways: Ways, month: Month): Promise<Ways> {
  const each = ways.byIndex.flatMap((term) => term.runs.map((run) => ({ ...term, runs: [run] })))
  if (each.length < 2) return ways
  const counts = await rawQuery<{ count: number }>(
    tx,
    `select count from count_messages_by_words($1::tsquery[], ${countedAtMost}) count`,
    [each.map((term) => tsqueryOf([term], blocksOf(month)))],
    'count_messages_by_words',
  )
  const sorted = each
    .map((term, index) => ({ term, count: counts[index]?.count ?? 0 }))
    .sort((a, b) => a.count - b.count)
  const limit = ((sorted[0]?.count ?? 0) + 1) * muchRarer
  const byIndex = sorted.filter(({ count }) => count <= limit).map(({ term }) => term)
  const frequent = sorted.filter(({ count }) => count > limit).map(({ term }) => term)
  return { byIndex, byRow: [...ways.byRow, ...frequent] }
}

async function* hitsOfMonths(tx: Tx, ways: Ways, months: readonly Month[], first: number): Hits {
  const byIndex = months.map((month) => tsqueryOf(ways.byIndex, blocksOf(month)))
  const byRow =
    ways.byRow.length > 0 ? months.map((month) => tsqueryOfRow(ways.byRow, blocksOf(month))) : null
  let size = first
  let last: string | null = null
  for (;;) {
    const rows: { id: string }[] = await rawQuery<{ id: string }>(
      tx,
      'select hit as id from find_messages_by_words($1::tsquery[], $2::tsquery[], $3, $4) hit',
      [byIndex, byRow, size, last],
      'find_messages_by_words',
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < size) return
    last = rows.at(-1)?.id ?? null
    size = Math.min(size * growth, largestBatch)
  }
}

interface Placed extends Record<string, unknown> {
  readonly id: string
  readonly inboxId: string
  readonly arrivedAt: Date
}

interface MessagesAsked {
  readonly workspaceId: string
  readonly inboxIds: readonly string[]
  /** Which messages are looked for at all. */
  readonly place: string
  /** On the message `m`; there is no person in it. */
  readonly conditions: readonly Sql[]
  /** Only such as are not to be there. */
  readonly words: WordQuery
}

/** Messages by their age alone, where no word narrows them. */
export async function* hitsByAge(
  tx: Tx,
  { workspaceId, inboxIds, place, conditions, words }: MessagesAsked,
): Hits {
  const values: unknown[] = [workspaceId, inboxIds]
  const bind: Bind = (value) => `$${values.push(value)}`
  const asked = conditions.map((condition) => ` and ${condition(bind)}`)
  const [size, last] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const text = `
    select m.id, m.inbox_id as "inboxId", m.arrived_at as "arrivedAt" from unnest($2::uuid[]) i(inbox_id)
      cross join lateral (
        select m.id, m.inbox_id, m.arrived_at from messages m
         where m.workspace_id = $1 and m.inbox_id = i.inbox_id and ${place}
           and (${last}::uuid is null or (m.arrived_at, m.id) <
             (select b.arrived_at, b.id from messages b where b.workspace_id = $1 and b.id = ${last}))${asked.join('')}
         order by m.arrived_at desc, m.id desc limit ${size}) m
     order by m.arrived_at desc, m.id desc limit ${size}`
  let before: string | null = null
  // Of each inbox as many are looked for as may be needed of all.
  for (let count = Math.ceil(firstBatch / growth); ; count = Math.min(count * growth, largestBatch)) {
    const rows: Placed[] = await rawQuery<Placed>(tx, text, [...values, count, before])
    yield withWords(tx, workspaceId, rows, words)
    if (rows.length < count) return
    before = rows.at(-1)?.id ?? null
  }
}

/** Messages of few conversations; null where they are too many to look at each. */
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

/** Those of the messages with the words, looked at one by one. */
export async function withWords(
  tx: Tx,
  workspaceId: string,
  messages: readonly Placed[],
  words: WordQuery,
): Promise<string[]> {
  if (words.length === 0) return messages.map(({ id }) => id)
  const rows = await rawQuery<{ id: string }>(
    tx,
    `select s.message_id as id from unnest($2::uuid[], $3::tsquery[]) as w(id, query)
       join message_search s on s.workspace_id = $1 and s.message_id = w.id
      where s.search @@ w.query`,
    [
      workspaceId,
      messages.map(({ id }) => id),
      messages.map(({ inboxId, arrivedAt }) => tsqueryOf(words, [blockOf(inboxId, monthOf(arrivedAt))])),
    ],
    'match_messages',
  )
  return rows.map(({ id }) => id)
}

import type { ConversationSummary, InputOf, listConversations, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { presentSummary, type SummaryRow, summaryColumns, unreadColumn } from '../conversation-summaries.ts'
import { seenByTeam } from '../team-sight.ts'
import { blockOf, monthOf } from './blocks.ts'
import { daysOf, type Term, tsqueryOf, type WordQuery } from './parse-search.ts'
import { type Bind, conditionsOf } from './search-conditions.ts'
import { matchesOf } from './show-matches.ts'

type Input = InputOf<typeof listConversations>

/** So many results at most, the newest ones; who looks for older ones says more. */
const resultsAtMost = 1_000
const hitsAtOnce = 600

interface FoundRow extends SummaryRow {
  readonly isUnread: boolean
  readonly messageId: string
}

/**
 * Conversations with the words, the one with the newest such message first. The months are asked from the
 * newest on, four times as many each time, until the page is full: so the answer takes as long as its page, not
 * as there is mail.
 */
export async function searchConversations(
  ctx: Context,
  input: Input,
  search: { terms: readonly Term[]; words: WordQuery; viewCondition: string },
): Promise<OutputOf<typeof listConversations>> {
  const skipped = offsetOf(input.cursor)
  const wanted = skipped + input.limit + 1
  const found = new Map<string, FoundRow>()
  const months = await monthsToAsk(ctx, input, search.terms)
  const filter = months.length > 0 ? await filterFor(ctx, input, search) : null
  for (let at = 0, count = 1; filter && at < months.length && found.size < wanted; at += count, count *= 4) {
    const blocks = months
      .slice(at, at + count)
      .flatMap(({ month, inboxIds }) => inboxIds.map((inboxId) => blockOf(inboxId, month)))
    const hits = await findHits(ctx.tx, tsqueryOf(search.words, blocks))
    if (hits.length === 0) continue
    for (const row of await filter(hits)) if (!found.has(row.id)) found.set(row.id, row)
  }
  const page = [...found.values()].slice(skipped, skipped + input.limit)
  const next = skipped + input.limit
  const matches = await matchesOf(ctx, page, search.words)
  return {
    items: page.map((row) => withMatch(presentSummary(row), matches.get(row.messageId))),
    nextCursor: found.size > next && next < resultsAtMost ? cursorOf(next) : null,
  }
}

async function findHits(tx: Tx, tsquery: string): Promise<string[]> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    `select hit as id from find_messages_by_words($1::tsquery, ${hitsAtOnce}) hit`,
    [tsquery],
    'find_messages_by_words',
  )
  return rows.map(({ id }) => id)
}

const withMatch = (summary: ConversationSummary, match: ConversationSummary['match']): ConversationSummary =>
  match ? { ...summary, match } : summary

interface Month {
  readonly month: number
  readonly inboxIds: string[]
}

/** Months in which there is mail of the inboxes one works in, the newest first. */
async function monthsToAsk(
  { tx, workspaceId, person }: Context,
  { inboxId }: Pick<Input, 'inboxId'>,
  terms: readonly Term[],
): Promise<Month[]> {
  const rows = await rawQuery<Month & Record<string, unknown>>(
    tx,
    `select s.month, array_agg(s.inbox_id) as "inboxIds" from searchable_months s
       join working_inboxes i on i.workspace_id = s.workspace_id and i.inbox_id = s.inbox_id
      where s.workspace_id = $1 and i.user_id = $2 and ($3::uuid is null or s.inbox_id = $3)
      group by s.month order by s.month desc`,
    [workspaceId, person.userId, inboxId ?? null],
    'searchable_months',
  )
  const asked = (operator: Term['operator']) =>
    terms
      .filter((term) => term.operator === operator && !term.isNot)
      .flatMap(({ value }) => daysOf(value) ?? [])
  const last = Math.min(...asked('before').map(({ from }) => monthOf(from)))
  const first = Math.max(...asked('after').map(({ to }) => monthOf(to)))
  return rows.filter(({ month }) => month <= last && month >= first)
}

/** Makes rows of those of the messages that the person sees and asked for; null where there can be none. */
async function filterFor(
  ctx: Context,
  input: Input,
  { terms, viewCondition }: { terms: readonly Term[]; viewCondition: string },
): Promise<((messageIds: readonly string[]) => Promise<FoundRow[]>) | null> {
  const more: unknown[] = []
  const bind: Bind = (value) => `$${more.push(value) + 3}`
  const { onConversation, onMessage, isNever } = await conditionsOf(ctx, terms, bind)
  if (isNever) return null
  const filters = [
    ...onConversation,
    ...onMessage,
    viewCondition,
    seenByTeam('$2'),
    ...(input.inboxId ? [`c.inbox_id = ${bind(input.inboxId)}`] : []),
    ...(input.teamId ? [`c.team_id = ${bind(input.teamId)}`] : []),
    ...(input.tagId
      ? [
          `exists (select from conversation_labels t where t.workspace_id = $1 and t.conversation_id = c.id
           and t.tag_id = ${bind(input.tagId)})`,
        ]
      : []),
  ]
  const text = `
    select ${summaryColumns}, ${unreadColumn} as "isUnread", f.id as "messageId"
      from (select distinct on (m.conversation_id) m.conversation_id, m.id, m.arrived_at
              from messages m
              join conversations c on c.workspace_id = $1 and c.id = m.conversation_id and not c.is_hidden
              join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
             where m.workspace_id = $1 and m.id = any($3::uuid[]) and not m.is_hidden and ${filters.join(' and ')}
             order by m.conversation_id, m.arrived_at desc, m.id desc) f
      join conversations c on c.workspace_id = $1 and c.id = f.conversation_id
      left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
     order by f.arrived_at desc, f.id desc`
  const { tx, workspaceId, person } = ctx
  // The words are not in it: whoever searches without operators has it planned already.
  const name =
    more.length === 0 ? `filter_found_${input.view}_${viewCondition === 'true' ? 'any' : ''}` : undefined
  const isPlain = terms.every(({ operator }) => operator === null)
  return (messageIds) =>
    rawQuery<FoundRow>(
      tx,
      text,
      [workspaceId, person.userId, messageIds, ...more],
      isPlain ? name : undefined,
    )
}

const cursorOf = (offset: number): string => Buffer.from(`search ${offset}`).toString('base64url')

function offsetOf(cursor: string | undefined): number {
  if (!cursor) return 0
  const [, digits] = /^search (\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (digits && Number(digits) < resultsAtMost) return Number(digits)
  return fail('invalid_input', { fields: [{ path: 'cursor', message: 'This page does not exist.' }] })
}

/** Months of an inbox that have mail in the index. */
export async function noteMonths(
  tx: Tx,
  workspaceId: string,
  months: readonly { inboxId: string; month: number }[],
): Promise<void> {
  await rawQuery(
    tx,
    `insert into searchable_months (workspace_id, inbox_id, month)
     select distinct $1::uuid, w."inboxId", w.month
       from jsonb_to_recordset($2::jsonb) as w("inboxId" uuid, month integer)
     on conflict do nothing`,
    [workspaceId, JSON.stringify(months)],
    'note_searchable_months',
  )
}

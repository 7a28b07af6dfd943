import type { ConversationSummary, InputOf, listConversations, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { presentSummary, type SummaryRow, summaryColumns, unreadColumn } from './conversation-summaries.ts'
import { parseSearch, type Term, wordsIn } from './search/parse-search.ts'
import { conditionsOf } from './search/search-conditions.ts'
import { searchConversations } from './search/search-conversations.ts'
import { seenByTeam } from './team-sight.ts'

type Input = InputOf<typeof listConversations>

/** A page of the inboxes the person works in: one statement, permission included. */
export async function listConversationsCall(
  ctx: Context,
  input: Input,
): Promise<OutputOf<typeof listConversations>> {
  const { person, workspaceId } = ctx
  const terms = input.search ? parseSearch(input.search) : []
  if (input.search && terms.length === 0) return { items: [], nextCursor: null }
  const words = wordsIn(terms)
  const viewCondition = terms.some(({ operator }) => operator === 'is') ? 'true' : conditions[input.view]
  // What is not to be there can be asked of a message only together with what is.
  if (words.some(({ isNot }) => !isNot))
    return searchConversations(ctx, input, { terms, words, viewCondition })
  const query = await listQuery(ctx, input, terms, viewCondition)
  if (query === null) return { items: [], nextCursor: null }
  const rows = await rawQuery<SummaryRow & { isUnread: boolean }>(
    ctx.tx,
    query.text,
    [workspaceId, person.userId, ...query.values],
    query.name,
  )
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return { items: page.map(presentSummary), nextCursor: last ? cursorOf(last) : null }
}

const conditions = {
  open: "c.status = 'open'",
  mine: "c.status = 'open' and c.assignee_id = $2",
  unassigned: "c.status = 'open' and c.assignee_id is null",
  closed: "c.status = 'closed'",
  all: 'true',
} as const satisfies Record<Input['view'], string>

/**
 * The newest of each inbox by its index, and of those the newest: a sort over all conversations of
 * several inboxes would grow with them. The name stands for the text, so that each is planned once.
 */
async function listQuery(
  ctx: Context,
  input: Input,
  terms: readonly Term[],
  viewCondition: string,
): Promise<{ text: string; values: unknown[]; name?: string } | null> {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value) + 2}`
  const limit = bind(input.limit + 1)
  const filters: string[] = [viewCondition, seenByTeam('$2')]
  if (input.cursor) {
    const { at, id } = readCursor(input.cursor)
    filters.push(`(c.last_message_at, c.id) < (${bind(at)}::timestamptz, ${bind(id)}::uuid)`)
  }
  if (input.tagId) {
    filters.push(`exists (select from conversation_labels t where t.workspace_id = c.workspace_id
      and t.conversation_id = c.id and t.tag_id = ${bind(input.tagId)})`)
  }
  if (input.personalTagId) {
    filters.push(`exists (select from personal_labels l where l.workspace_id = c.workspace_id and l.user_id = $2
      and l.conversation_id = c.id and l.tag_id = ${bind(input.personalTagId)})`)
  }
  if (input.teamId) filters.push(`c.team_id = ${bind(input.teamId)}`)
  const { onConversation, onMessage, isNever } = await conditionsOf(ctx, terms, bind)
  if (isNever) return null
  filters.push(...onConversation)
  if (onMessage.length > 0) {
    filters.push(`exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
      and not m.is_hidden and ${onMessage.join(' and ')})`)
  }
  const inInbox = input.inboxId ? `and i.inbox_id = ${bind(input.inboxId)}` : ''
  const text = `
    select ${summaryColumns}, ${unreadColumn} as "isUnread"
      from (select n.* from working_inboxes i
              cross join lateral (
                select * from conversations c
                 where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and ${filters.join(' and ')}
                 order by c.last_message_at desc, c.id desc limit ${limit}) n
             where i.workspace_id = $1 and i.user_id = $2 ${inInbox}
             order by n.last_message_at desc, n.id desc limit ${limit}) c
      left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
     order by c.last_message_at desc, c.id desc`
  const shape = [
    input.view,
    input.cursor && 'c',
    input.tagId && 't',
    input.personalTagId && 'p',
    input.teamId && 'g',
    input.inboxId && 'i',
  ]
  const name = `list_conversations_${shape.filter(Boolean).join('')}`
  // Of searches no two are alike: planning each is less than keeping all.
  return terms.length > 0 ? { text, values } : { text, values, name }
}

const cursorOf = (row: Pick<ConversationSummary, 'id'> & { lastMessageAt: Date }): string =>
  Buffer.from(`${row.lastMessageAt.toISOString()} ${row.id}`).toString('base64url')

function readCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ')
  // PostgreSQL knows no year 0.
  const isMoment = /^(?!0000)\d{4}-[\d:T.-]{18}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (isMoment && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return { at, id }
  return fail('invalid_input', { fields: [{ path: 'cursor', message: 'This page does not exist.' }] })
}

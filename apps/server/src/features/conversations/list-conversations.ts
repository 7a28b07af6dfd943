import type { ConversationSummary, InputOf, listConversations, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { presentSummary, type SummaryRow, summaryColumns, unreadColumn } from './conversation-summaries.ts'
import { searchWords } from './search-words.ts'
import { seenByTeam } from './team-sight.ts'

type Input = InputOf<typeof listConversations>

/** A page of the inboxes the person works in: one statement, permission included. */
export async function listConversationsCall(
  ctx: Context,
  input: Input,
): Promise<OutputOf<typeof listConversations>> {
  const { person, workspaceId } = ctx
  const words = input.search ? searchWords(input.search) : null
  if (words === '') return { items: [], nextCursor: null }
  const query = listQuery(input, words)
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
function listQuery(input: Input, words: string | null): { text: string; values: unknown[]; name: string } {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value) + 2}`
  const limit = bind(input.limit + 1)
  const filters: string[] = [conditions[input.view], seenByTeam('$2')]
  if (input.cursor) {
    const { at, id } = readCursor(input.cursor)
    filters.push(`(c.last_message_at, c.id) < (${bind(at)}::timestamptz, ${bind(id)}::uuid)`)
  }
  if (input.tagId) {
    filters.push(`exists (select from conversation_labels t where t.workspace_id = c.workspace_id
      and t.conversation_id = c.id and t.tag_id = ${bind(input.tagId)})`)
  }
  if (input.teamId) filters.push(`c.team_id = ${bind(input.teamId)}`)
  if (words) {
    filters.push(`c.id in (select m.conversation_id from find_messages_by_words(${bind(words)}::tsquery) f
      join messages m on m.workspace_id = $1 and m.id = f)`)
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
    input.teamId && 'g',
    words && 's',
    input.inboxId && 'i',
  ]
  return { text, values, name: `list_conversations_${shape.filter(Boolean).join('')}` }
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

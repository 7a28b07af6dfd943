import {
  type ConversationSummary,
  type InputOf,
  type listConversations,
  type OutputOf,
  searchLimits,
} from '@postroom/contract'
import {
  presentSummary,
  type SummaryRow,
  summaryColumns,
  unreadColumn,
} from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { failField } from '#platform/errors/index.ts'
import type { Found, MessageSearch } from './filter-found.ts'
import { findMessages, findOldest } from './find-messages.ts'
import { type MatchedText, matchedColumns, matchIn, unmarkedMatch, wordsToMark } from './show-matches.ts'

type Input = InputOf<typeof listConversations>

const maxResults = searchLimits.results

/** Conversations with a matching message, ordered by the newest such message, or by the oldest one. */
export async function searchConversations(
  ctx: Context,
  input: Input,
  search: MessageSearch,
): Promise<OutputOf<typeof listConversations>> {
  const skipped = offsetOf(input.cursor)
  const find = input.sort === 'oldest' ? findOldest : findMessages
  const found = await find(ctx, input, search, skipped + input.limit + 1)
  const next = skipped + input.limit
  return {
    items: await showFound(ctx, found.slice(skipped, next), search),
    nextCursor: found.length > next && next < maxResults ? cursorOf(next) : null,
  }
}

type FoundRow = SummaryRow & MatchedText & { readonly isUnread: boolean }

/** Loads the rows of the page, each with an excerpt of the matching message. */
async function showFound(
  { tx, workspaceId, person }: Context,
  found: readonly Found[],
  { words, phrases }: MessageSearch,
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
  return rows.map((row) => ({
    ...presentSummary(row),
    match: marked.length > 0 ? matchIn(row, marked, phrases) : unmarkedMatch(row),
  }))
}

const cursorOf = (offset: number): string => Buffer.from(`search ${offset}`).toString('base64url')

function offsetOf(cursor: string | undefined): number {
  if (!cursor) return 0
  const [, digits] = /^search (\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (digits && Number(digits) < maxResults) return Number(digits)
  return failField('cursor', 'page_unknown')
}

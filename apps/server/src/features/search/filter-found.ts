import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'
import { seenByTeam } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { conditionSql } from './conditions/condition-sql.queries.ts'
import { conversationSql } from './conditions/conversation-sql.queries.ts'
import type { Bind, Sql } from './conditions/sql-fragment.ts'
import { conversationsOfView, filterConditions, messagesOfView } from './lists/view-conditions.ts'
import type { Phrase, Term, WordQuery } from './parse-search.ts'
import type { SearchConditions } from './search-conditions.ts'

type Input = InputOf<typeof listConversations>

export interface MessageSearch {
  readonly terms: readonly Term[]
  readonly words: WordQuery
  readonly phrases: readonly Phrase[]
  /** Null if the search has another state than the view. */
  readonly viewCondition: SqlCondition | null
  readonly conditions: SearchConditions
}

export interface Found {
  readonly conversationId: string
  readonly messageId: string
  readonly arrivedAt: Date
}

/** Conditions on the conversation `c`; `$2` is the person. */
export const conversationFilters = (
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
export const messageSqlOf = ({ now }: Context, { conditions }: MessageSearch): Sql[] =>
  conditions.messageConditions.map((condition) => conditionSql(condition, now))

export type Filter = (
  messageIds: readonly string[],
  found: readonly Found[],
  atMost: number,
) => Promise<Found[]>

/** Filters messages to those the person sees and the input asks for: the first per conversation in the given order. */
export function filterFor(
  ctx: Context,
  input: Input,
  search: MessageSearch,
  inboxIds: readonly string[],
  order: 'asc' | 'desc' = 'desc',
): Filter {
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
             order by m.conversation_id, m.arrived_at ${order}, m.id ${order}) f
     order by f.arrived_at ${order}, f.id ${order} limit $6`
  // Without operators there are only a few statements, so each is prepared.
  const { conversationConditions, messageConditions } = search.conditions
  const isPlain =
    search.viewCondition !== null &&
    more.length === 0 &&
    conversationConditions.length + messageConditions.length === 0
  const name = isPlain ? `filter_found_${input.view}_${order}` : undefined
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

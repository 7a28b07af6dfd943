import type {
  ConversationSummary,
  InputOf,
  listConversations,
  OutputOf,
  SqlCondition,
} from '@postroom/contract'
import {
  presentSummary,
  type SummaryRow,
  seenByTeam,
  summaryColumns,
  unreadColumn,
} from '#features/conversations/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type FewRow, listAmongFew } from '../candidates.ts'
import { conversationSql } from '../conditions/conversation-sql.queries.ts'
import type { Bind } from '../conditions/sql-fragment.ts'
import { taggedConversations } from '../drivers.queries.ts'
import type { MessageSearch } from '../filter-found.ts'
import { searchConversations } from '../search-conversations.ts'
import { acquireSearchSlot, type SearchSlot, searchWithin } from '../search-places.ts'
import { filterOf } from './list-filter.ts'
import {
  afterCursor,
  byDue,
  byWait,
  cursorOf,
  isDraftPart,
  isInFirstPart,
  orderOf,
  type Part,
  partFilters,
  wholeListOf,
} from './list-order.ts'
import { inOutbox, inScheduled, outgoingOf } from './outbox.queries.ts'
import { draftTime, ownDrafts, placeDrivers } from './own-places.queries.ts'
import { conversationsOfView, filterConditions } from './view-conditions.ts'

type Input = InputOf<typeof listConversations>

/** Returns a page of conversations in the person's inboxes; one statement that includes the permission check. */
export const listConversationsCall = {
  prepare: async ({ app, signal }: RequestContext, { search }: Input): Promise<SearchSlot | null> =>
    search ? acquireSearchSlot(app, signal?.()) : null,
  run: (ctx: Context, input: Input, place: SearchSlot | null): Promise<Page> =>
    place ? searchWithin(ctx, place, () => listPage(ctx, input)) : listPage(ctx, input),
}

type Page = OutputOf<typeof listConversations>

/** Returns a page of the conversations for which a condition holds as well. Reserve a search slot for it. */
export const listConversationsWhere = (ctx: Context, input: Input, condition: SqlCondition): Promise<Page> =>
  listPage(ctx, input, condition)

async function listPage(ctx: Context, input: Input, condition?: SqlCondition): Promise<Page> {
  const filter = await filterOf(ctx, input, condition)
  if (filter === null) return { items: [], nextCursor: null }
  if (filter.isOfMessages) return searchConversations(ctx, input, filter)
  const rows = await listRows(ctx, input, filter)
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  const items = await withViewFacts(ctx, input.view, page.map(presentSummary))
  return { items, nextCursor: last ? cursorOf(last, input.sort) : null }
}

/** Adds what only some views show: the state of undelivered messages, or the reader's drafts. */
async function withViewFacts(
  { tx, workspaceId, person }: Context,
  view: Input['view'],
  items: ConversationSummary[],
): Promise<ConversationSummary[]> {
  const ids = items.map(({ id }) => id)
  if (view === 'drafts') {
    const drafts = await ownDrafts(tx, workspaceId, person.userId, ids)
    return items.map((item) => ({ ...item, draft: drafts.get(item.id) }))
  }
  if (view !== 'outbox' && view !== 'scheduled') return items
  const outgoing = await outgoingOf(tx, workspaceId, ids)
  return items.map((item) => ({ ...item, outgoing: outgoing.get(item.id) }))
}

type Row = SummaryRow & { isUnread: boolean; draftAt?: Date }

/** By due time or wait: first the conversations that have one, then the others, newest first. Within an assignee: newest first. */
export async function listRows(ctx: Context, input: Input, filter: ListFilter): Promise<Row[]> {
  const list = async (part: Part, limit: number, cursor: string | undefined): Promise<Row[]> => {
    const wanted = { ...input, limit, cursor }
    return listSelected<Row>(ctx, wanted, filter, part, shownRows)
  }
  if (input.sort !== 'due' && input.sort !== 'waiting') {
    const [part, compare] = wholeListOf(input.view, input.sort)
    const rows = await list(part, input.limit, input.cursor)
    return compare ? rows.toSorted(compare) : rows
  }
  const isWait = input.sort === 'waiting'
  const isAfterFirst = input.cursor !== undefined && !isInFirstPart(input.cursor, input.sort)
  const first = isAfterFirst ? [] : await list(isWait ? 'waiting' : 'due', input.limit, input.cursor)
  const sorted = first.toSorted(isWait ? byWait : byDue)
  if (sorted.length > input.limit) return sorted
  const cursor = isAfterFirst ? input.cursor : undefined
  return [...sorted, ...(await list(isWait ? 'notWaiting' : 'notDue', input.limit - sorted.length, cursor))]
}

/** Wraps a select of conversations `c` in their order; its rows have at least `id` and `lastMessageAt`. */
type Show = (from: string, part: Part) => string

/** The conversations of a part of the list, with the columns that `show` selects. */
export async function listSelected<R extends FewRow>(
  ctx: Context,
  input: Input,
  filter: ListFilter,
  part: Part,
  show: Show,
): Promise<R[]> {
  return (
    (await listFew<R>(ctx, input, filter, part, show)) ??
    (await listNewest<R>(ctx, input, filter, part, show))
  )
}

type ListFilter = Pick<MessageSearch, 'viewCondition' | 'conditions'>

interface StatementParts {
  readonly limit: string
  readonly filters: string
  readonly inInbox: string
}

/** Parts of a statement where `$1` is the workspace and `$2` the person. */
function statementParts(
  ctx: Context,
  bind: Bind,
  input: Input,
  filter: ListFilter,
  part: Part,
): StatementParts {
  const limit = bind(input.limit + 1)
  const filters: string[] = [seenByTeam('$2'), ...partFilters[part]]
  if (input.cursor) filters.push(afterCursor(input.cursor, part, bind))
  const conditions = [
    ...(filter.viewCondition ? [filter.viewCondition] : []),
    ...filterConditions(input),
    ...filter.conditions.conversationConditions,
  ]
  filters.push(conversationSql({ operator: 'all', conditions }, ctx.now)(bind))
  const inInbox = input.inboxId ? `and i.inbox_id = ${bind(input.inboxId)}` : ''
  return { limit, filters: filters.join(' and '), inInbox }
}

/** Selects list rows; `from` yields the conversations `c`. */
const shownRows = (from: string, part: Part): string => `
  select ${summaryColumns}, ${unreadColumn} as "isUnread"${isDraftPart(part) ? `, ${draftTime('c')} as "draftAt"` : ''}
    from (${from}) c
    left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
   order by ${orderOf(part, 'c')}`

/** Selects nothing but what identifies and orders a conversation. */
export const idsOnly: Show = (from) => `
  select c.id, c.last_message_at as "lastMessageAt" from (${from}) c`

/** Views of few conversations among many. */
const viewDrivers = { outbox: inOutbox, scheduled: inScheduled, ...placeDrivers } as const

/** Lists through a selective condition; null if no condition is selective. */
function listFew<R extends FewRow>(
  ctx: Context,
  input: Input,
  filter: ListFilter,
  part: Part,
  show: Show,
): Promise<R[] | null> {
  const drivers = [
    ...(input.view in viewDrivers ? [viewDrivers[input.view as keyof typeof viewDrivers]] : []),
    ...filter.conditions.drivers,
    ...(input.tagId ? [taggedConversations([input.tagId])] : []),
  ]
  return listAmongFew<R>(ctx, drivers, (bind) => {
    const { limit, filters, inInbox } = statementParts(ctx, bind, input, filter, part)
    return show(
      `
      select c.* from few c
       where c.inbox_id in (select i.inbox_id from working_inboxes i
                             where i.workspace_id = $1 and i.user_id = $2 ${inInbox}) and ${filters}
       order by ${orderOf(part, 'c')} limit ${limit}`,
      part,
    )
  })
}

/**
 * Takes the newest of each inbox by index and then the newest of those: sorting all conversations of several inboxes
 * would become slower as they grow. The statement's name encodes its shape, so that each shape is planned once.
 */
function listNewest<R extends FewRow>(
  ctx: Context,
  input: Input,
  filter: ListFilter,
  part: Part,
  show: Show,
): Promise<R[]> {
  const values: unknown[] = [ctx.workspaceId, ctx.person.userId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const { limit, filters, inInbox } = statementParts(ctx, bind, input, filter, part)
  const text = show(
    `
    select n.* from working_inboxes i
      cross join lateral (
        select * from conversations c
         where c.workspace_id = $1 and c.inbox_id = i.inbox_id and ${conversationsOfView(input.view)} and ${filters}
         order by ${orderOf(part, 'c')} limit ${limit}) n
     where i.workspace_id = $1 and i.user_id = $2 ${inInbox}
     order by ${orderOf(part, 'n')} limit ${limit}`,
    part,
  )
  const shape = [
    input.view,
    input.cursor && 'c',
    input.tagId && 't',
    input.personalTagId && 'p',
    input.teamId && 'g',
    input.inboxId && 'i',
    part !== 'all' && part,
  ]
  // Search statements differ each time, so they are not prepared; nor are those of other columns, which are rare.
  const isSearch =
    show !== shownRows || filter.viewCondition === null || filter.conditions.conversationConditions.length > 0
  return rawQuery<R>(
    ctx.tx,
    text,
    values,
    isSearch ? undefined : `list_conversations_${shape.filter(Boolean).join('')}`,
  )
}

import type {
  countFoundInView,
  InputOf,
  listConversationsOfView,
  OutputOf,
  SqlCondition,
} from '@postroom/contract'
import {
  acquireSearchSlot,
  countFoundWhere,
  listConversationsWhere,
  type SearchSlot,
  searchWithin,
} from '#features/search/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { ViewRow } from './views.queries.ts'
import { getView } from './views.ts'

type Input = InputOf<typeof listConversationsOfView>
type Page = OutputOf<typeof listConversationsOfView>

/** A condition may be as costly as a search, so listing has the same limits. */
export const listConversationsOfViewCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: (ctx: Context, { viewId, ...input }: Input, slot: SearchSlot): Promise<Page> =>
    searchWithin(ctx, slot, async () => listPageOfView(ctx, await getView(ctx, viewId), input)),
}

export const countFoundInViewCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: async (
    ctx: Context,
    { viewId, tagId, search }: InputOf<typeof countFoundInView>,
    slot: SearchSlot,
  ): Promise<OutputOf<typeof countFoundInView>> => {
    const view = await getView(ctx, viewId)
    const input = { view: 'all', tagId, search: [view.search, search].filter(Boolean).join(' ') } as const
    return countFoundWhere(ctx, input, slot, view.condition ?? always)
  },
}

const always: SqlCondition = { operator: 'all', conditions: [] }

/** Lists conversations of a view like any other list, so that inboxes and restricted teams count. */
export const listPageOfView = (
  ctx: Context,
  { condition, search, sort, groupBy }: ViewRow,
  input: Omit<Input, 'viewId'>,
): Promise<Page> =>
  listConversationsWhere(
    ctx,
    {
      ...input,
      view: 'all',
      search: [search, input.search].filter(Boolean).join(' ') || undefined,
      sort: input.sort ?? (groupBy === 'none' ? sort : groupBy === 'day' ? 'newest' : groupBy),
    },
    condition ?? always,
  )

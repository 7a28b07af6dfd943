import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type OutputFor } from '#lib/api-client.ts'
import { oldestPage } from '#lib/event-position.ts'
import { draftQueryOf, newDraftsKey } from './drafts/draft-query.ts'
import type { ListFilter } from './inbox.search.ts'
import { needsNewFileAddresses } from './talk/file-expiry.ts'

export type ListPage = OutputFor<'conversations.list'>
export type InboxRow = OutputFor<'inboxes.list'>['items'][number]
export type TagLabel = OutputFor<'tags.list_labels'>['items'][number]
export type Counts = OutputFor<'conversations.count'>['items'][number]

export const listKey = ['inbox', 'list'] as const
export const conversationKey = ['inbox', 'conversation'] as const

/** Never stale: events keep the data current. */
const live = { staleTime: Number.POSITIVE_INFINITY } as const

export const listQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    ...live,
    queryKey: [...listKey, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<ListPage> => {
      const { viewId, view, ...others } = filter
      const input = { ...others, ...(pageParam ? { cursor: pageParam } : {}) }
      return viewId
        ? call('views.list_conversations', { viewId, ...input }, { signal })
        : call('conversations.list', { view, ...input }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Shows the previous view's rows, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
    gcTime: 10 * 60_000,
  })

export const inboxesQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'inboxes'] as const,
  queryFn: ({ signal }) => call('inboxes.list', {}, { signal }),
})

/** Position in the event log at which the counts were read, and when they arrived. */
export const countsRead = new WeakMap<QueryClient, { seq: number; at: number }>()

export const countsQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'counts'] as const,
  queryFn: async ({ client, signal }) => {
    const counts = await call('conversations.count', {}, { signal })
    countsRead.set(client, { seq: oldestPage.get(signal) ?? 0, at: performance.now() })
    return counts
  },
})

/** Same query as in the settings, so that an event updates both. */
export { teamsQuery } from '#features/teams/index.ts'

export const viewsQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'views'] as const,
  queryFn: ({ signal }) => call('views.list', {}, { signal }),
})

/** Drafts of new messages, which belong to no conversation yet. */
export const newDraftsQuery = queryOptions({
  ...live,
  queryKey: newDraftsKey,
  queryFn: ({ signal }) => call('conversations.list_new_drafts', {}, { signal }),
})

export const tagsQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'tags'] as const,
  queryFn: ({ signal }) => call('tags.list_labels', {}, { signal }),
})

export const peopleQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'people'] as const,
  queryFn: ({ signal }) => call('members.list', {}, { signal }),
})

/**
 * `images`: whether remote images of its messages are loaded. Events keep it current, apart from the addresses of its
 * files.
 */
export const conversationQuery = (conversationId: string, images = false) =>
  infiniteQueryOptions({
    queryKey: [...conversationKey, conversationId, { images }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'conversations.get',
        {
          conversationId,
          ...(images ? { remoteImages: true } : {}),
          ...(pageParam ? { before: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasEarlier ? page.timeline[0]?.at : undefined),
    gcTime: 10 * 60_000,
    staleTime: ({ state }) => (needsNewFileAddresses(state.data) ? 0 : Number.POSITIVE_INFINITY),
  })

export const draftQuery = (conversationId: string) => draftQueryOf('reply', conversationId)

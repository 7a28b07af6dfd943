import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { runAction } from '#lib/use-action.ts'

/** Never stale: events keep the data current. */
const live = { staleTime: Number.POSITIVE_INFINITY } as const
const listKey = ['notifications', 'list'] as const

export const notificationCountQuery = queryOptions({
  ...live,
  queryKey: ['notifications', 'count'] as const,
  queryFn: ({ signal }) => call('notifications.count', {}, { signal }),
})

/** The tabs of the notifications centre. */
export type CentreFilter = 'all' | 'unread' | 'mentions'

export const notificationListQuery = (filter: CentreFilter) =>
  infiniteQueryOptions({
    ...live,
    queryKey: [...listKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'notifications.list',
        {
          unread: filter === 'unread',
          limit: 30,
          ...(filter === 'mentions' && { kind: 'mentioned' }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Refetches the list and the count. */
export function refetchNotifications(client: QueryClient): void {
  void refetchPaced(client, { queryKey: listKey })
  void refetchPaced(client, { queryKey: notificationCountQuery.queryKey })
}

export async function markRead(client: QueryClient, notificationId: string): Promise<void> {
  await runAction(() => call('notifications.mark_read', { notificationId }))
  refetchNotifications(client)
}

export async function markAllRead(client: QueryClient): Promise<void> {
  await runAction(() => call('notifications.mark_all_read', {}))
  refetchNotifications(client)
}

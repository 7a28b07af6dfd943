import type { FollowLevel } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type OutputFor } from '#lib/api-client.ts'

type Following = OutputFor<'notifications.get_following'>

/** Whether the person follows a conversation or muted it; events keep it current while a conversation is shown. */
export const followingQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['notifications', 'following', conversationId] as const,
    queryFn: ({ signal }) => call('notifications.get_following', { conversationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads the choice where it is not known yet. A request of its own: that of a menu is given up when the menu closes. */
export const readFollowing = async (client: QueryClient, conversationId: string): Promise<Following> =>
  client.getQueryData(followingQuery(conversationId).queryKey) ??
  (await call('notifications.get_following', { conversationId }))

/** Shows a choice of which an event or a click tells. Returns what shows the choice before. */
export function putFollowing(client: QueryClient, following: Following): () => void {
  const { queryKey } = followingQuery(following.conversationId)
  void client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, following)
  return () => client.setQueryData(queryKey, before)
}

export const saveFollowing = (conversationId: string, level: FollowLevel): Promise<Following> =>
  call('notifications.set_following', { conversationId, level })

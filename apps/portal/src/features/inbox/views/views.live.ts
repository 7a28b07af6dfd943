import type { SavedView } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { listKey, viewsQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { countFoundAgain } from '../search-bar/found-count.ts'
import { viewCountsQuery } from './views.api.ts'

/** A batch of changes is counted once. */
const countedAfterMs = 2_000

let timer: ReturnType<typeof setTimeout> | undefined

function countSoon(client: QueryClient) {
  if (timer !== undefined) return
  timer = setTimeout(() => {
    timer = undefined
    count(client)
  }, countedAfterMs)
}

function count(client: QueryClient) {
  void client.invalidateQueries({ queryKey: viewCountsQuery.queryKey })
  void countFoundAgain(client)
}

/** Refetches the saved views, their numbers and the lists of those that still exist. */
export async function refetchViews(client: QueryClient): Promise<void> {
  count(client)
  await client.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const ids = client.getQueryData(viewsQuery.queryKey)?.items.map(({ id }) => id) ?? []
  await client.invalidateQueries({
    predicate: ({ queryKey: [area, list, filter] }) =>
      area === listKey[0] &&
      list === listKey[1] &&
      ids.includes((filter as ListFilter | undefined)?.viewId ?? ''),
  })
}

/** Shows a view that was just saved without waiting for the others. */
export function putView(client: QueryClient, view: SavedView): void {
  client.setQueryData(
    viewsQuery.queryKey,
    (before) =>
      before && {
        ...before,
        // A known one keeps its place; the server puts a new one at its own.
        items: before.items.some(({ id }) => id === view.id)
          ? before.items.map((one) => (one.id === view.id ? view : one))
          : [...before.items, view],
      },
  )
  void refetchViews(client)
}

for (const type of ['views.changed', 'views.arranged'] as const)
  onEvent(type, (client) => void refetchViews(client))
// The person may have joined the team of a view or left it.
for (const type of ['team.created', 'team.updated', 'team.deleted'] as const)
  onEvent(type, (client) => void refetchViews(client))

for (const type of [
  'conversation.changed',
  'conversation.due_changed',
  'conversation.merged',
  'conversation.discarded',
  'conversation.read',
  'conversation.tagged_personally',
  'conversation.withdrawn',
  'conversations.erased',
  'conversations.synced',
  'comment.added',
  'comment.deleted',
  'draft.changed',
  'message.received',
  'message.queued',
  'message.delivery_changed',
  'message.redirects_changed',
  'message.send_cancelled',
  'inbox.members_changed',
  'inbox.deleted',
  'tag.deleted',
  'tag.merged',
  'personal_tag.deleted',
] as const)
  onEvent(type, countSoon)

onEvent('tasks.changed', (client) => {
  countSoon(client)
  void client.invalidateQueries({
    predicate: ({ queryKey: [area, list, filter] }) =>
      area === listKey[0] && list === listKey[1] && (filter as ListFilter | undefined)?.viewId !== undefined,
  })
})

import type { QueryClient } from '@tanstack/react-query'
import type { OutputFor } from '#lib/api-client.ts'
import { onEvent } from '#lib/realtime.ts'
import { groupAvatarsQuery } from './avatars.api.ts'

type List = OutputFor<'avatars.list'>

/** Puts a person's picture version into the cache; null removes it. */
export function putAvatar(client: QueryClient, userId: string, version: string | null): void {
  client.setQueriesData<List>({ queryKey: ['avatars'] }, (before) => {
    if (!before) return before
    const others = before.items.filter((one) => one.userId !== userId)
    return { items: version === null ? others : [...others, { userId, version }] }
  })
}

export function putGroupAvatar(client: QueryClient, groupId: string, version: string | null): void {
  client.setQueryData(groupAvatarsQuery.queryKey, (before) => {
    if (!before) return before
    const others = before.items.filter((one) => one.groupId !== groupId)
    return { items: version === null ? others : [...others, { groupId, version }] }
  })
}

onEvent('team.avatar_changed', (client, { payload }) =>
  putGroupAvatar(client, payload.groupId, payload.version),
)
onEvent('avatar.changed', (client, { payload }) => putAvatar(client, payload.userId, payload.version))
onEvent('member.removed', (client, { payload }) => putAvatar(client, payload.userId, null))

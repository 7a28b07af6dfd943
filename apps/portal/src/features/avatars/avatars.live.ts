import type { QueryClient } from '@tanstack/react-query'
import type { OutputFor } from '#lib/api-client.ts'
import { onEvent } from '#lib/realtime.ts'

type List = OutputFor<'avatars.list'>

/** The list after somebody changed their picture; null takes it away. */
export function putAvatar(client: QueryClient, userId: string, version: string | null): void {
  client.setQueriesData<List>({ queryKey: ['avatars'] }, (before) => {
    if (!before) return before
    const others = before.items.filter((one) => one.userId !== userId)
    return { items: version === null ? others : [...others, { userId, version }] }
  })
}

onEvent('avatar.changed', (client, { payload }) => putAvatar(client, payload.userId, payload.version))
onEvent('member.removed', (client, { payload }) => putAvatar(client, payload.userId, null))

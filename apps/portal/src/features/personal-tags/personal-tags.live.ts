import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { personalLabelsQuery, personalTagsQuery } from './personal-tags.api.ts'

export const refetchPersonalTags = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['personal-tags'] })

/** Puts a conversation's personal tags into the cache. */
export function putPersonalTags(client: QueryClient, conversationId: string, tagIds: string[]): void {
  client.setQueryData(personalLabelsQuery.queryKey, (before) => {
    if (!before) return before
    const { [conversationId]: _, ...others } = before.placed
    return { ...before, placed: tagIds.length > 0 ? { ...others, [conversationId]: tagIds } : others }
  })
  void client.invalidateQueries({ queryKey: personalTagsQuery.queryKey })
}

onEvent('personal_tag.changed', refetchPersonalTags)
onEvent('personal_tag.deleted', refetchPersonalTags)
onEvent('conversation.tagged_personally', (client, { payload }) =>
  putPersonalTags(client, payload.conversationId, payload.tagIds),
)

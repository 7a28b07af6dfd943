import type { Tag } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { tagsQuery } from './tags.api.ts'

/** The list after a change, sorted by name ignoring case, as on the server. */
export function withTag(tags: readonly Tag[], changed: Tag): Tag[] {
  return [...tags.filter(({ id }) => id !== changed.id), changed].sort((a, b) => compare(a.name, b.name))
}

const compare = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

function change(client: QueryClient, apply: (tags: readonly Tag[]) => Tag[]): void {
  client.setQueryData(tagsQuery.queryKey, (before) => before && { ...before, items: apply(before.items) })
}

onEvent('shared_tag_created', (client, { payload }) => change(client, (tags) => withTag(tags, payload.tag)))
onEvent('tag.updated', (client, { payload }) => change(client, (tags) => withTag(tags, payload.tag)))
onEvent('tag.deleted', (client, { payload }) =>
  change(client, (tags) => tags.filter(({ id }) => id !== payload.tagId)),
)
onEvent('tag.merged', (client, { payload }) =>
  change(client, (tags) =>
    withTag(
      tags.filter(({ id }) => id !== payload.tagId),
      payload.into,
    ),
  ),
)

import type { Tag } from '@postroom/contract'
import type { Sort } from '@postroom/ui'
import { hasWords } from '#lib/has-words.ts'
import type { TagsSearch } from './tags.search.ts'

/** Filters and sorts tags by the page's query parameters. */
export function selectTags(tags: readonly Tag[], search: TagsSearch): Tag[] {
  const wanted = search.show === 'archived'
  const found = tags.filter(
    ({ name, group, description, isArchived }) =>
      isArchived === wanted && hasWords(`${name} ${group ?? ''} ${description}`, search.q ?? ''),
  )
  const { by, direction } = sortOf(search)
  const sign = direction === 'desc' ? -1 : 1
  return found.sort((a, b) => sign * compareBy(by, a, b))
}

export const sortOf = (search: TagsSearch): Sort => ({
  by: search.sort ?? 'name',
  direction: search.dir ?? 'asc',
})

function compareBy(column: string, a: Tag, b: Tag): number {
  if (column === 'usageCount') return a.usageCount - b.usageCount
  if (column === 'updatedAt') return a.updatedAt < b.updatedAt ? -1 : 1
  return a.name.localeCompare(b.name)
}

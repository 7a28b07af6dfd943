const sortColumns = ['name', 'usageCount', 'updatedAt'] as const

export type TagsSearch = {
  q?: string | undefined
  sort?: (typeof sortColumns)[number] | undefined
  dir?: 'asc' | 'desc' | undefined
  show?: 'archived' | undefined
  /** The drawer: a tag's id, or `new`. */
  edit?: string | undefined
}

export function readTagsSearch({ q, sort, dir, show, edit }: Record<string, unknown>): TagsSearch {
  const known = sortColumns.find((column) => column === sort)
  return {
    // The router parses digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q) || undefined : undefined,
    sort: known,
    dir: dir === 'desc' ? dir : undefined,
    show: show === 'archived' ? show : undefined,
    edit: typeof edit === 'string' ? edit : undefined,
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/tags': TagsSearch
  }
}

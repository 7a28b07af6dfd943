const sortColumns = ['name', 'open'] as const

export type InboxesSearch = {
  q?: string | undefined
  sort?: (typeof sortColumns)[number] | undefined
  dir?: 'desc' | undefined
}

export function readInboxesSearch({ q, sort, dir }: Record<string, unknown>): InboxesSearch {
  const column = sortColumns.find((known) => known === sort)
  return {
    q: q === undefined || q === '' ? undefined : String(q),
    sort: column,
    dir: dir === 'desc' ? dir : undefined,
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/shared_inboxes': InboxesSearch
  }
}

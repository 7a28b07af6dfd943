const sortColumns = ['name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export type ApiKeysSearch = {
  q?: string
  sort?: (typeof sortColumns)[number]
  dir?: 'asc' | 'desc'
  /** The drawer: a key's id to rename, or `new`. */
  edit?: string
}

export function readApiKeysSearch({ q, sort, dir, edit }: Record<string, unknown>): ApiKeysSearch {
  const known = sortColumns.find((column) => column === sort)
  return {
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(known ? { sort: known } : {}),
    ...(dir === 'desc' ? { dir } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/personal/api_keys': ApiKeysSearch
  }
}

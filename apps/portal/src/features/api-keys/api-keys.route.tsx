import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { apiKeysQuery } from './api-keys.api.ts'

const sortColumns = ['name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export type ApiKeysSearch = {
  q?: string
  sort?: (typeof sortColumns)[number]
  dir?: 'asc' | 'desc'
  /** The drawer: a key's id to rename, or `new`. */
  edit?: string
}

function readSearch({ q, sort, dir, edit }: Record<string, unknown>): ApiKeysSearch {
  const known = sortColumns.find((column) => column === sort)
  return {
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(known ? { sort: known } : {}),
    ...(dir === 'desc' ? { dir } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  }
}

export const apiKeysRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/api_keys'),
    validateSearch: readSearch,
    loader: () => {
      void queryClient.prefetchQuery(apiKeysQuery)
    },
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const

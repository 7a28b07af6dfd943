import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { tagsQuery } from './tags.api.ts'

const sortColumns = ['name', 'usageCount', 'updatedAt'] as const

export type TagsSearch = {
  q?: string
  sort?: (typeof sortColumns)[number]
  dir?: 'asc' | 'desc'
  show?: 'archived'
  /** The drawer: a tag's id, or `new`. */
  edit?: string
}

function readSearch({ q, sort, dir, show, edit }: Record<string, unknown>): TagsSearch {
  const known = sortColumns.find((column) => column === sort)
  return {
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(known ? { sort: known } : {}),
    ...(dir === 'desc' ? { dir } : {}),
    ...(show === 'archived' ? { show } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  }
}

export const tagsRoutes = [
  createRoute({
    ...pageRoute('/settings/tags'),
    validateSearch: readSearch,
    loader: () => {
      void queryClient.prefetchQuery(tagsQuery)
    },
    component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
  }),
] as const

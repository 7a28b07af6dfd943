import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { inboxesQuery } from './inboxes.api.ts'

const sortColumns = ['name', 'open'] as const

export type InboxesSearch = { q?: string; sort?: (typeof sortColumns)[number]; dir?: 'desc' }

function readSearch({ q, sort, dir }: Record<string, unknown>): InboxesSearch {
  const column = sortColumns.find((known) => known === sort)
  return {
    ...(q === undefined || q === '' ? {} : { q: String(q) }),
    ...(column ? { sort: column } : {}),
    ...(dir === 'desc' ? { dir } : {}),
  }
}

export const inboxesRoutes = [
  createRoute({
    ...pageRoute('/settings/shared_inboxes'),
    validateSearch: readSearch,
    loader: () => {
      void queryClient.prefetchQuery(inboxesQuery)
    },
    component: lazyRouteComponent(() => import('./inboxes-page.tsx'), 'InboxesPage'),
  }),
] as const

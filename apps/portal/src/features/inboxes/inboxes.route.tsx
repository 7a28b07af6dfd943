import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { inboxesQuery } from './inboxes.api.ts'

const sortColumns = ['name', 'open'] as const

export type InboxesSearch = {
  q?: string | undefined
  sort?: (typeof sortColumns)[number] | undefined
  dir?: 'desc' | undefined
}

function readSearch({ q, sort, dir }: Record<string, unknown>): InboxesSearch {
  const column = sortColumns.find((known) => known === sort)
  return {
    q: q === undefined || q === '' ? undefined : String(q),
    sort: column,
    dir: dir === 'desc' ? dir : undefined,
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

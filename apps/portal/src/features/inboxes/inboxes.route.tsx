import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { inboxesQuery } from './inboxes.api.ts'
import { readInboxesSearch } from './inboxes.search.ts'

export const inboxesRoutes = [
  createRoute({
    ...pageRoute('/settings/shared_inboxes'),
    validateSearch: readInboxesSearch,
    loader: () => {
      void queryClient.prefetchQuery(inboxesQuery)
    },
    component: lazyRouteComponent(() => import('./inboxes-page.tsx'), 'InboxesPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { aliasesQuery } from './aliases.api.ts'
import { readAliasesSearch } from './aliases.search.ts'

export const aliasesRoutes = [
  createRoute({
    ...pageRoute('/settings/personal_inboxes/aliases'),
    validateSearch: readAliasesSearch,
    loader: () => {
      void queryClient.prefetchQuery(aliasesQuery)
    },
    component: lazyRouteComponent(() => import('./aliases-page.tsx'), 'AliasesPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { apiKeysQuery } from './api-keys.api.ts'
import { readApiKeysSearch } from './api-keys.search.ts'

export const apiKeysRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/api_keys'),
    validateSearch: readApiKeysSearch,
    loader: () => {
      void queryClient.prefetchQuery(apiKeysQuery)
    },
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const

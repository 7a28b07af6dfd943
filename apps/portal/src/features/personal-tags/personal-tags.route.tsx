import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { personalTagsQuery } from './personal-tags.api.ts'
import { readPersonalTagsSearch } from './personal-tags.search.ts'

export const personalTagsRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/tags'),
    validateSearch: readPersonalTagsSearch,
    loader: () => {
      void queryClient.prefetchQuery(personalTagsQuery)
    },
    component: lazyRouteComponent(() => import('./personal-tags-page.tsx'), 'PersonalTagsPage'),
  }),
] as const

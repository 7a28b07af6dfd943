import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { tagsQuery } from './tags.api.ts'
import { readTagsSearch } from './tags.search.ts'

export const tagsRoutes = [
  createRoute({
    ...pageRoute('/settings/tags'),
    validateSearch: readTagsSearch,
    loader: () => {
      void queryClient.prefetchQuery(tagsQuery)
    },
    component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
  }),
] as const

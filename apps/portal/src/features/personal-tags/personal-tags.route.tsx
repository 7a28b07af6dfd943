import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { personalTagsQuery } from './personal-tags.api.ts'

export type PersonalTagsSearch = { q?: string; edit?: string }

const readSearch = ({ q, edit }: Record<string, unknown>): PersonalTagsSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})

export const personalTagsRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/tags'),
    validateSearch: readSearch,
    loader: () => {
      void queryClient.prefetchQuery(personalTagsQuery)
    },
    component: lazyRouteComponent(() => import('./personal-tags-page.tsx'), 'PersonalTagsPage'),
  }),
] as const

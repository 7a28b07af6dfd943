import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { sessionsQuery } from './profile.api.ts'

export const profileRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/profile'),
    loader: () => {
      void queryClient.prefetchQuery(sessionsQuery)
    },
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const profileRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/profile', () =>
      import('./ahead.ts').then((ahead) => ahead.fetchProfile()),
    ),
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const

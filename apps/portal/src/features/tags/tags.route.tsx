import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const tagsRoutes = [
  createRoute({
    ...pageRoute('/settings/tags'),
    component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
  }),
] as const

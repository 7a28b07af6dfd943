import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const personalTagsRoutes = [
  createRoute({
    ...pageRoute('/settings/personal/tags'),
    component: lazyRouteComponent(() => import('./personal-tags-page.tsx'), 'PersonalTagsPage'),
  }),
] as const

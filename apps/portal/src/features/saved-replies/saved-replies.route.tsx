import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const savedRepliesRoutes = [
  createRoute({
    ...pageRoute('/settings/saved_replies'),
    component: lazyRouteComponent(() => import('./saved-replies-page.tsx'), 'SavedRepliesPage'),
  }),
] as const

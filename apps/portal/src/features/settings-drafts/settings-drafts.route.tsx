import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const settingsDraftsRoutes = [
  createRoute({
    ...pageRoute('/settings/drafts'),
    component: lazyRouteComponent(() => import('./drafts-page.tsx'), 'DraftsPage'),
  }),
] as const

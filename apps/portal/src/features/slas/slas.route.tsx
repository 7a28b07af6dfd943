import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page reads the address itself: routes are in the first screens.
export const slasRoutes = [
  createRoute({
    ...pageRoute('/settings/workspace/SLA'),
    component: lazyRouteComponent(() => import('./slas-page.tsx'), 'SlasPage'),
  }),
] as const

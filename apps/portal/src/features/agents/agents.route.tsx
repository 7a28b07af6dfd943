import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const agentsRoutes = [
  createRoute({
    ...pageRoute('/settings/workspace/bots'),
    component: lazyRouteComponent(() => import('./agents-page.tsx'), 'AgentsPage'),
  }),
] as const

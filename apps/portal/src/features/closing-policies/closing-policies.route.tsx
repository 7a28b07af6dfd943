import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const closingPoliciesRoutes = [
  createRoute({
    ...pageRoute('/settings/workspace/closing-policies'),
    component: lazyRouteComponent(() => import('./closing-policies-page.tsx'), 'ClosingPoliciesPage'),
  }),
] as const

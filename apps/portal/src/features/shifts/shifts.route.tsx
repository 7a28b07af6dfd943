import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const shiftsRoutes = [
  createRoute({
    ...pageRoute('/settings/shifts'),
    component: lazyRouteComponent(() => import('./shifts-page.tsx'), 'ShiftsPage'),
  }),
] as const

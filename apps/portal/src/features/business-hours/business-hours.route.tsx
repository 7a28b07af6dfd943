import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const businessHoursRoutes = [
  createRoute({
    ...pageRoute('/settings/business_hours'),
    component: lazyRouteComponent(() => import('./business-hours-page.tsx'), 'BusinessHoursPage'),
  }),
] as const

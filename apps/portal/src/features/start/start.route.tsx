import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const startRoutes = [
  createRoute({
    ...pageRoute('/goodjob'),
    component: lazyRouteComponent(() => import('./good-job-page.tsx'), 'GoodJobPage'),
  }),
] as const

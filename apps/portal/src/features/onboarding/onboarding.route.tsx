import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const onboardingRoutes = [
  createRoute({
    ...pageRoute('/flow'),
    component: lazyRouteComponent(() => import('./flow-page.tsx'), 'FlowPage'),
  }),
  createRoute({
    ...pageRoute('/flow/helper'),
    component: lazyRouteComponent(() => import('./helper-page.tsx'), 'HelperPage'),
  }),
] as const

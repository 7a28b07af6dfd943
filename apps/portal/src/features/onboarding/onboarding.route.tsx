import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readFlowSearch } from './onboarding.search.ts'

export const onboardingRoutes = [
  createRoute({
    ...pageRoute('/flow'),
    validateSearch: readFlowSearch,
    component: lazyRouteComponent(() => import('./flow-page.tsx'), 'FlowPage'),
  }),
  createRoute({
    ...pageRoute('/flow/helper'),
    component: lazyRouteComponent(() => import('./helper-page.tsx'), 'HelperPage'),
  }),
] as const

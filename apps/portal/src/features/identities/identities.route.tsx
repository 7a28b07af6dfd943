import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const identitiesRoutes = [
  createRoute({
    ...pageRoute('/loading-second'),
    component: lazyRouteComponent(() => import('./loading-second-page.tsx'), 'LoadingSecondPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const healthRoutes = [
  createRoute({
    ...pageRoute('/health'),
    component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const generalRoutes = [
  createRoute({
    ...pageRoute('/settings/general'),
    component: lazyRouteComponent(() => import('./general-page.tsx'), 'GeneralPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const verificationRoutes = [
  createRoute({
    ...pageRoute('/verification'),
    component: lazyRouteComponent(() => import('./verification-page.tsx'), 'VerificationPage'),
  }),
] as const

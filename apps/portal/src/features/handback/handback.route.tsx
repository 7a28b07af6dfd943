import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const handbackRoutes = [
  createRoute({
    ...pageRoute('/close-web-onboarding'),
    component: lazyRouteComponent(() => import('./handback-page.tsx'), 'HandbackPage'),
  }),
  // If this portal is the web app, its deep links open the inbox.
  createRoute({
    ...pageRoute('/deeplink'),
    beforeLoad: () => {
      throw redirect({ to: '/inbox', replace: true })
    },
  }),
] as const

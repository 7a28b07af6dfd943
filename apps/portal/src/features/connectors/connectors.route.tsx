import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages themselves read the address: routes are in the first screens.
export const connectorsRoutes = [
  createRoute({
    ...pageRoute('/settings/workspace/APIConnectors'),
    component: lazyRouteComponent(() => import('./connectors-page.tsx'), 'ConnectorsPage'),
  }),
  createRoute({
    ...pageRoute('/settings/workspace/APIConnectors/oauth2/callback'),
    component: lazyRouteComponent(() => import('./callback-page.tsx'), 'CallbackPage'),
  }),
] as const

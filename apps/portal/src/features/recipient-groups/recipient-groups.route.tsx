import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const recipientGroupsRoutes = [
  createRoute({
    ...pageRoute('/settings/recipient_groups'),
    component: lazyRouteComponent(() => import('./recipient-groups-page.tsx'), 'RecipientGroupsPage'),
  }),
] as const

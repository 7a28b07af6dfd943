import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const aliasesRoutes = [
  createRoute({
    ...pageRoute('/settings/personal_inboxes/aliases'),
    component: lazyRouteComponent(() => import('./aliases-page.tsx'), 'AliasesPage'),
  }),
] as const

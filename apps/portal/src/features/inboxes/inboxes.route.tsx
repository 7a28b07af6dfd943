import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const inboxesRoutes = [
  createRoute({
    ...pageRoute('/settings/shared_inboxes', () =>
      import('./ahead.ts').then((ahead) => ahead.fetchInboxes()),
    ),
    component: lazyRouteComponent(() => import('./inboxes-page.tsx'), 'InboxesPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself parses its parameters, because the files of routes are loaded with every first screen.
export const inboxesRoutes = [
  createRoute({
    ...pageRoute('/settings/shared_inboxes', () =>
      import('./ahead.ts').then((ahead) => ahead.fetchInboxes()),
    ),
    component: lazyRouteComponent(() => import('./inboxes-page.tsx'), 'InboxesPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readInboxesSearch } from './inboxes.search.ts'

export const inboxesRoutes = [
  createRoute({
    ...pageRoute('/settings/shared_inboxes'),
    validateSearch: readInboxesSearch,
    loader: () => void import('./ahead.ts').then((ahead) => ahead.fetchInboxes()),
    component: lazyRouteComponent(() => import('./inboxes-page.tsx'), 'InboxesPage'),
  }),
] as const

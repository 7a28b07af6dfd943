import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readReturn } from '#app/search.ts'

export const entryRoutes = [
  createRoute({
    ...pageRoute('/invitation'),
    component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
  createRoute({
    ...pageRoute('/login/exchange'),
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import('./exchange-page.tsx'), 'ExchangePage'),
  }),
  createRoute({
    ...pageRoute('/login/imap'),
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import('./imap-page.tsx'), 'ImapPage'),
  }),
] as const

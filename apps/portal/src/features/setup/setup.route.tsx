import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readSetupSearch } from './setup.search.ts'

const page = { validateSearch: readSetupSearch }

export const setupRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup'),
    ...page,
    component: lazyRouteComponent(() => import('./kind-page.tsx'), 'KindPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/imap'),
    ...page,
    component: lazyRouteComponent(() => import('./imap-path.tsx'), 'ImapPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/gmail-alias'),
    ...page,
    component: lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'GmailAliasPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/microsoft-shared-inbox'),
    ...page,
    component: lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'MicrosoftPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/distribution-list'),
    ...page,
    component: lazyRouteComponent(
      () => import('./distribution-list/distribution-list-path.tsx'),
      'DistributionListPath',
    ),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/managed-team'),
    ...page,
    component: lazyRouteComponent(() => import('./managed-team/managed-team-path.tsx'), 'ManagedTeamPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/exchange'),
    ...page,
    component: lazyRouteComponent(() => import('./exchange/exchange-path.tsx'), 'ExchangePath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/confirm'),
    ...page,
    component: lazyRouteComponent(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/team-invitations'),
    ...page,
    component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/success'),
    ...page,
    component: lazyRouteComponent(() => import('./success-page.tsx'), 'SuccessPage'),
  }),
] as const

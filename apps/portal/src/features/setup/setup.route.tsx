import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages themselves read the address: routes are in the first screens.
export const setupRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup'),
    component: lazyRouteComponent(() => import('./kind-page.tsx'), 'KindPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/imap'),
    component: lazyRouteComponent(() => import('./imap-path.tsx'), 'ImapPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/gmail-alias'),
    component: lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'GmailAliasPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/microsoft-shared-inbox'),
    component: lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'MicrosoftPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/distribution-list'),
    component: lazyRouteComponent(
      () => import('./distribution-list/distribution-list-path.tsx'),
      'DistributionListPath',
    ),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/managed-team'),
    component: lazyRouteComponent(() => import('./managed-team/managed-team-path.tsx'), 'ManagedTeamPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/exchange'),
    component: lazyRouteComponent(() => import('./exchange/exchange-path.tsx'), 'ExchangePath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/confirm'),
    component: lazyRouteComponent(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/team-invitations'),
    component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/success'),
    component: lazyRouteComponent(() => import('./success-page.tsx'), 'SuccessPage'),
  }),
] as const

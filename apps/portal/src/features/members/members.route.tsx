import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

const page = (name: 'InvitePage' | 'InviteConfirmPage' | 'InviteSuccessPage') =>
  lazyRouteComponent(() => import('./invite-pages.tsx'), name)

const prefetch = () => import('./ahead.ts').then((ahead) => ahead.fetchMembers())

// The pages themselves read the address: routes are in the first screens.
export const membersRoutes = [
  createRoute({
    ...pageRoute('/settings/members', prefetch),
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...pageRoute('/settings/members/invite', prefetch),
    component: page('InvitePage'),
  }),
  createRoute({ ...pageRoute('/settings/members/invite/confirm'), component: page('InviteConfirmPage') }),
  createRoute({ ...pageRoute('/settings/members/invite/success'), component: page('InviteSuccessPage') }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient, userQuery } from '#app/session.ts'
import { invitationsQuery, membersQuery } from './members.api.ts'
import { readMembersSearch } from './members.search.ts'

const page = (name: 'InvitePage' | 'InviteConfirmPage' | 'InviteSuccessPage') =>
  lazyRouteComponent(() => import('./invite-pages.tsx'), name)

const prefetch = () => {
  void queryClient.prefetchQuery(membersQuery)
  if (queryClient.getQueryData(userQuery.queryKey)?.abilities.includes('member.invite'))
    void queryClient.prefetchQuery(invitationsQuery)
}

export const membersRoutes = [
  createRoute({
    ...pageRoute('/settings/members'),
    validateSearch: readMembersSearch,
    loader: prefetch,
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...pageRoute('/settings/members/invite'),
    loader: prefetch,
    component: page('InvitePage'),
  }),
  createRoute({ ...pageRoute('/settings/members/invite/confirm'), component: page('InviteConfirmPage') }),
  createRoute({ ...pageRoute('/settings/members/invite/success'), component: page('InviteSuccessPage') }),
] as const

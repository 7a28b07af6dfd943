import type { Role } from '@postroom/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient, userQuery } from '#app/session.ts'
import { invitationsQuery, membersQuery } from './members.api.ts'
import { roles } from './roles.ts'

const memberTabs = ['users', 'inboxes', 'availability', 'pending'] as const
const sortColumns = ['name', 'open', 'lastActive'] as const

export type MembersSearch = {
  tab?: (typeof memberTabs)[number] | undefined
  q?: string | undefined
  role?: Role | undefined
  mfa?: 'on' | 'off' | undefined
  sort?: (typeof sortColumns)[number] | undefined
  dir?: 'asc' | 'desc' | undefined
}

const one = <const Values extends readonly string[]>(
  values: Values,
  value: unknown,
): Values[number] | undefined => values.find((known) => known === value)

function readSearch(search: Record<string, unknown>): MembersSearch {
  return {
    tab: one(memberTabs, search.tab),
    q: search.q === undefined || search.q === '' ? undefined : String(search.q),
    role: one(roles, search.role),
    mfa: one(['on', 'off'], search.mfa),
    sort: one(sortColumns, search.sort),
    dir: one(['asc', 'desc'], search.dir),
  }
}

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
    validateSearch: readSearch,
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

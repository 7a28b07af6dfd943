import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'

const prefetch = () => void import('./ahead.ts').then((ahead) => ahead.fetchTeams())
const createPage = (name: 'CreatePage' | 'InvitePage' | 'ConfirmPage' | 'SuccessPage' | 'CreateTeamPage') =>
  lazyRouteComponent(() => import('./create-pages.tsx'), name)
const addPage = (name: 'AddMembersPage' | 'AddConfirmPage' | 'AddSuccessPage') =>
  lazyRouteComponent(() => import('./add-members-pages.tsx'), name)

// The pages themselves read the address: routes are in the first screens.
export const teamsRoutes = [
  createRoute({
    ...pageRoute('/settings/teams'),
    loader: prefetch,
    component: lazyRouteComponent(() => import('./teams-page.tsx'), 'TeamsPage'),
  }),
  createRoute({
    ...pageRoute('/create-team'),
    loader: prefetch,
    component: createPage('CreateTeamPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/create'),
    loader: prefetch,
    component: createPage('CreatePage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/invite'),
    loader: prefetch,
    component: createPage('InvitePage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/confirm'),
    loader: prefetch,
    component: createPage('ConfirmPage'),
  }),
  createRoute({ ...pageRoute('/settings/teams/success'), component: createPage('SuccessPage') }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId'),
    beforeLoad: ({ params }) => validate(isId(params.teamId)),
    loader: ({ params }) => void import('./ahead.ts').then((ahead) => ahead.fetchGroup(params.teamId)),
    component: lazyRouteComponent(() => import('./group-page.tsx'), 'GroupPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members'),
    loader: prefetch,
    component: addPage('AddMembersPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members/confirm'),
    loader: prefetch,
    component: addPage('AddConfirmPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members/success'),
    loader: prefetch,
    component: addPage('AddSuccessPage'),
  }),
] as const

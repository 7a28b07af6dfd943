import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'

const prefetch = () => import('./ahead.ts').then((ahead) => ahead.fetchTeams())
const createPage = (name: 'CreatePage' | 'InvitePage' | 'ConfirmPage' | 'SuccessPage' | 'CreateTeamPage') =>
  lazyRouteComponent(() => import('./create-pages.tsx'), name)
const addPage = (name: 'AddMembersPage' | 'AddConfirmPage' | 'AddSuccessPage') =>
  lazyRouteComponent(() => import('./add-members-pages.tsx'), name)

// The pages themselves read the address: routes are in the first screens.
export const teamsRoutes = [
  createRoute({
    ...pageRoute('/settings/teams', prefetch),
    component: lazyRouteComponent(() => import('./teams-page.tsx'), 'TeamsPage'),
  }),
  createRoute({
    ...pageRoute('/create-team', prefetch),
    component: createPage('CreateTeamPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/create', prefetch),
    component: createPage('CreatePage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/invite', prefetch),
    component: createPage('InvitePage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/confirm', prefetch),
    component: createPage('ConfirmPage'),
  }),
  createRoute({ ...pageRoute('/settings/teams/success'), component: createPage('SuccessPage') }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId', ({ params }) =>
      import('./ahead.ts').then((ahead) => ahead.fetchGroup(params.teamId)),
    ),
    beforeLoad: ({ params }) => validate(isId(params.teamId)),
    component: lazyRouteComponent(() => import('./group-page.tsx'), 'GroupPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members', prefetch),
    component: addPage('AddMembersPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members/confirm', prefetch),
    component: addPage('AddConfirmPage'),
  }),
  createRoute({
    ...pageRoute('/settings/teams/$teamId/add-members/success', prefetch),
    component: addPage('AddSuccessPage'),
  }),
] as const

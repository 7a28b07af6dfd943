import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages read the address themselves: routes are in the first screens.
export const rulesRoutes = [
  createRoute({
    ...pageRoute('/settings/workspace/rules'),
    component: lazyRouteComponent(() => import('./rules-page.tsx'), 'WorkspaceRulesPage'),
  }),
  createRoute({
    ...pageRoute('/settings/personal/rules'),
    component: lazyRouteComponent(() => import('./rules-page.tsx'), 'PersonalRulesPage'),
  }),
  createRoute({
    ...pageRoute('/settings/personal/rules/beta'),
    component: lazyRouteComponent(() => import('./rules-page.tsx'), 'NewPersonalRulePage'),
  }),
] as const

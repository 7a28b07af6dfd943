import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export const githubRoutes = [
  createRoute({
    ...pageRoute('/login/oauth2/code/github'),
    component: lazyRouteComponent(() => import('./github-page.tsx'), 'GithubPage'),
  }),
] as const

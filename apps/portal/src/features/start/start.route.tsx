import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readGoodJobSearch } from './start.search.ts'

export const startRoutes = [
  createRoute({
    ...pageRoute('/goodjob'),
    validateSearch: readGoodJobSearch,
    component: lazyRouteComponent(() => import('./good-job-page.tsx'), 'GoodJobPage'),
  }),
] as const

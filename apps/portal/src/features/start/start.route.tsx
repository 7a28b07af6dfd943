import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

/** What the flow before has set up: `done=shared_inbox`; without it, everything that is. */
export type GoodJobSearch = { done?: string | undefined }

export const startRoutes = [
  createRoute({
    ...pageRoute('/goodjob'),
    validateSearch: ({ done }: Record<string, unknown>): GoodJobSearch => ({
      done: typeof done === 'string' ? done : undefined,
    }),
    component: lazyRouteComponent(() => import('./good-job-page.tsx'), 'GoodJobPage'),
  }),
] as const

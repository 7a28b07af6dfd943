import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { type StepName, startLines } from './start-lines.ts'

/** What the flow before has set up: `done=shared_inbox`; without it, everything that is. */
export type GoodJobSearch = { done?: StepName | undefined }

export const startRoutes = [
  createRoute({
    ...pageRoute('/goodjob'),
    validateSearch: ({ done }: Record<string, unknown>): GoodJobSearch => ({
      done: startLines.find(({ name }) => name === done)?.name,
    }),
    component: lazyRouteComponent(() => import('./good-job-page.tsx'), 'GoodJobPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { shiftsQuery } from './shifts.api.ts'
import { readShiftsSearch } from './shifts.search.ts'

export const shiftsRoutes = [
  createRoute({
    ...pageRoute('/settings/shifts'),
    validateSearch: readShiftsSearch,
    loader: () => {
      void queryClient.prefetchQuery(shiftsQuery)
    },
    component: lazyRouteComponent(() => import('./shifts-page.tsx'), 'ShiftsPage'),
  }),
] as const

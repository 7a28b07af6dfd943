import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { calendarsQuery } from './business-hours.api.ts'
import { readCalendarSearch } from './business-hours.search.ts'

export const businessHoursRoutes = [
  createRoute({
    ...pageRoute('/settings/business_hours'),
    validateSearch: readCalendarSearch,
    loader: () => {
      void queryClient.prefetchQuery(calendarsQuery)
    },
    component: lazyRouteComponent(() => import('./business-hours-page.tsx'), 'BusinessHoursPage'),
  }),
] as const

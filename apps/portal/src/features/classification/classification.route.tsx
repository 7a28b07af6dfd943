import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page reads the address itself: routes are in the first screens.
export const classificationRoutes = [
  createRoute({
    ...pageRoute('/settings/classification'),
    component: lazyRouteComponent(() => import('./classification-page.tsx'), 'ClassificationPage'),
  }),
] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages read the address themselves: routes are in the first screens.
export const packagesRoutes = [
  createRoute({
    ...pageRoute('/ai/flight-iframe'),
    component: lazyRouteComponent(() => import('./iframe-page.tsx'), 'PackageIframePage'),
  }),
  createRoute({
    ...pageRoute('/ai/package-builder'),
    component: lazyRouteComponent(() => import('./builder-page.tsx'), 'PackageBuilderPage'),
  }),
  createRoute({
    ...pageRoute('/ai/unija_demo'),
    component: lazyRouteComponent(() => import('./demo-page.tsx'), 'PackageDemoPage'),
  }),
  createRoute({
    ...pageRoute('/quote'),
    component: lazyRouteComponent(() => import('./quote-page.tsx'), 'QuotePage'),
  }),
] as const

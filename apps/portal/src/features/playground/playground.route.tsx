import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The page itself reads the address: routes are in the first screens.
export const playgroundRoutes = [
  createRoute({
    ...pageRoute('/playground'),
    component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
  }),
] as const

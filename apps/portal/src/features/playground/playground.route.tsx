import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readPlaygroundSearch } from './playground.search.ts'

export const playgroundRoutes = [
  createRoute({
    ...pageRoute('/playground'),
    validateSearch: readPlaygroundSearch,
    component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
  }),
] as const

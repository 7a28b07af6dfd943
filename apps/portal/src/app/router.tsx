import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { onSessionLost } from '#lib/api-client.ts'
import { featureRoutes } from './features.ts'
import { NotFound, PageFault } from './lazy-pages.ts'
import { pageRoute } from './page-route.ts'
import { HomePage } from './pages/home-page.tsx'
import { rootRoute } from './root-route.ts'
import type { LayoutName } from './route-table.types.ts'
import { readReturn, readServerErrorSearch, type ServerErrorSearch } from './search.ts'
import { onServerError } from './server-error.ts'
import { dropSession } from './session.ts'

const ownRoutes = [
  createRoute({ ...pageRoute('/'), validateSearch: readReturn, component: HomePage }),
  // The gate redirects to the shared inboxes once multi-factor authentication has passed.
  createRoute({ ...pageRoute('/settings'), component: () => null }),
  createRoute({
    ...pageRoute('/error_new'),
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import('./pages/session-ended-page.tsx'), 'SessionEndedPage'),
  }),
  createRoute({
    ...pageRoute('/error/server'),
    validateSearch: readServerErrorSearch,
    component: lazyRouteComponent(() => import('./pages/server-error-page.tsx'), 'ServerErrorPage'),
  }),
]

export const routeTree = rootRoute.addChildren([...ownRoutes, ...featureRoutes])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultErrorComponent: PageFault,
  defaultNotFoundComponent: NotFound,
  // `FallbackBoundary` is the last error boundary.
  disableGlobalCatchBoundary: true,
})

// The code of a page loads in parallel with its layout and permissions.
router.subscribe('onBeforeLoad', ({ toLocation }) => {
  const [, , route] = router.getMatchedRoutes(toLocation.pathname)
  if (route) void router.loadRouteChunk(route)
})

/** Layouts for the server error page, by the name in its address. */
const layoutNames: Partial<Record<LayoutName, ServerErrorSearch['layout']>> = {
  settings: 'Settings',
  reporting: 'Reporting',
}

onSessionLost(() => {
  dropSession()
  void router.navigate({ to: '/error_new', search: readReturn({ return: router.state.location.href }) })
})

onServerError(({ id, at, page }) => {
  const layout = layoutNames[router.state.matches.at(-1)?.staticData.page?.layout ?? 'default']
  void router.navigate({ to: '/error/server', search: { layout, id, at, page }, replace: true })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

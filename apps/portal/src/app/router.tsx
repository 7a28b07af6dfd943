import { createRoute, createRouter } from '@tanstack/react-router'
import { onSessionLost } from '#lib/api-client.ts'
import { featureRoutes } from './features.ts'
import { notInThisVersion } from './not-in-this-version.ts'
import { pageRoute } from './page-route.ts'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageError } from './pages/page-error.tsx'
import { readServerErrorSearch, ServerErrorPage } from './pages/server-error-page.tsx'
import { readReturn, SessionEndedPage } from './pages/session-ended-page.tsx'
import { StandIn } from './pages/stand-in-page.tsx'
import { rootRoute } from './root-route.ts'
import { dropSession } from './session.ts'

const ownRoutes = [
  createRoute({ ...pageRoute('/'), validateSearch: readReturn, component: HomePage }),
  // The gate leads on to the shared inboxes once multi-factor authentication has passed.
  createRoute({ ...pageRoute('/settings'), component: () => null }),
  createRoute({ ...pageRoute('/error_new'), validateSearch: readReturn, component: SessionEndedPage }),
  createRoute({
    ...pageRoute('/error/server'),
    validateSearch: readServerErrorSearch,
    component: ServerErrorPage,
  }),
]

const standIns = notInThisVersion.map((path) => createRoute({ ...pageRoute(path), component: StandIn }))

export const routeTree = rootRoute.addChildren([...ownRoutes, ...featureRoutes, ...standIns])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
})

onSessionLost(() => {
  dropSession()
  void router.navigate({ to: '/error_new', search: readReturn({ return: router.state.location.href }) })
})

import { createRootRoute, redirect } from '@tanstack/react-router'
import { isSafePath } from '#lib/safe-path.ts'
import { Frame } from './frame.tsx'
import { loadLayout } from './layouts/layouts.ts'
import { NotFound } from './lazy-pages.ts'
import { RouteError } from './route-problem.ts'
import { mfaRules, type RouteEntry } from './route-table.types.ts'
import { isSignedIn } from './session.ts'

/**
 * Requests the data of a page while its code and its layout are loaded. Parameters and search may not be those of an
 * existing page.
 */
export type RequestData = (place: {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: object
}) => Promise<unknown>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteEntry
    request?: RequestData
  }
}

/** Where to go after signing in; omitted for `/`. */
const returnTo = (href: string) => (href !== '/' && isSafePath(href) ? { return: href } : {})

const layoutFor = (pathname: string, page: RouteEntry) =>
  pathname === '/' && !isSignedIn() ? 'auth' : page.layout

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad: async ({ location, matches }) => {
    const match = matches.at(-1)
    const page = match?.staticData.page
    if (!page) return
    // An unknown rule must not grant access.
    if (!mfaRules.includes(page.mfa)) throw new RouteError(500, `Unknown middleware "${page.mfa}"`)
    if (page.access !== 'public' && !isSignedIn())
      throw redirect({ to: '/', search: returnTo(location.href) })
    // The return from GitHub is under /login/ but belongs to signed-in people.
    const isSignIn = page.access === 'public' && location.pathname.startsWith('/login/')
    if (isSignIn && isSignedIn()) throw redirect({ to: '/' })
    // What fails is requested again by the component that needs it.
    if (isSignedIn()) void match?.staticData.request?.(match).catch(() => undefined)
    // Keeps the previous page until the layout of the next one is loaded.
    await loadLayout(layoutFor(location.pathname, page))
  },
})

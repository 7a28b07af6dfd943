import { createRootRoute, redirect } from '@tanstack/react-router'
import { isSafePath } from '#lib/safe-path.ts'
import { Frame } from './frame.tsx'
import { loadLayout } from './layouts/layouts.ts'
import { NotFound } from './lazy-pages.ts'
import { RouteError } from './route-problem.ts'
import { mfaRules, type RouteEntry } from './route-table.types.ts'
import { isSignedIn } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteEntry
  }
}

/** Where a sign-in leads back to; `/` needs no saying. */
const returnTo = (href: string) => (href !== '/' && isSafePath(href) ? { return: href } : {})

const layoutFor = (pathname: string, page: RouteEntry) =>
  pathname === '/' && !isSignedIn() ? 'auth' : page.layout

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad: async ({ location, matches }) => {
    const page = matches.at(-1)?.staticData.page
    if (!page) return
    // A rule that nobody knows must not let anybody through.
    if (!mfaRules.includes(page.mfa)) throw new RouteError(500, `Unknown middleware "${page.mfa}"`)
    if (page.access !== 'public' && !isSignedIn())
      throw redirect({ to: '/', search: returnTo(location.href) })
    // GitHub's way back is no sign-in: it belongs to somebody who is signed in.
    const isSignIn = page.access === 'public' && location.pathname.startsWith('/login/')
    if (isSignIn && isSignedIn()) throw redirect({ to: '/' })
    // The page before stays until the next one has something to stand in.
    await loadLayout(layoutFor(location.pathname, page))
  },
})

import { createRootRoute, redirect } from '@tanstack/react-router'
import { isSafePath } from '#lib/safe-path.ts'
import { Frame } from './frame.tsx'
import { preloadLayout } from './layouts/layouts.ts'
import { NotFound } from './lazy-pages.ts'
import type { RouteEntry } from './route-table.types.ts'
import { isSignedIn } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteEntry
  }
}

/** Where a sign-in leads back to; `/` needs no saying. */
const returnTo = (href: string) => (href !== '/' && isSafePath(href) ? { return: href } : {})

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad: ({ location, matches }) => {
    const page = matches.at(-1)?.staticData.page
    if (!page) return
    preloadLayout(page.layout)
    if (page.access !== 'public' && !isSignedIn())
      throw redirect({ to: '/', search: returnTo(location.href) })
    // GitHub's way back is no sign-in: it belongs to somebody who is signed in.
    const isSignIn = page.access === 'public' && location.pathname.startsWith('/login/')
    if (isSignIn && isSignedIn()) throw redirect({ to: '/' })
  },
})

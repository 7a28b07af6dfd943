import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { isSharedInboxPath, pathAddresses, type SharedInboxPath } from './path-addresses.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the steps hand on: the address before the mailbox is connected, then the mailbox, then the inbox. */
export type SetupSearch = {
  email?: string | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
  /** Which path the shared steps belong to. */
  path?: SharedInboxPath | undefined
  /** The step of a path. */
  at?: string | undefined
  /** What was kept of the path is forgotten first. */
  anew?: true | undefined
}

function readSearch({ email, mailbox, inbox, path, at, anew }: Record<string, unknown>): SetupSearch {
  return {
    email: typeof email === 'string' && email ? email : undefined,
    mailbox: typeof mailbox === 'string' && uuid.test(mailbox) ? mailbox : undefined,
    inbox: typeof inbox === 'string' && uuid.test(inbox) ? inbox : undefined,
    path: typeof path === 'string' && isSharedInboxPath(path) ? path : undefined,
    at: typeof at === 'string' && /^[\w-]{1,40}$/.test(at) ? at : undefined,
    anew: anew === true ? true : undefined,
  }
}

const page = { validateSearch: readSearch }

/** The address of a path's own steps; `setup-path.tsx` says how a path plugs in. */
const pathRoute = <Path extends SharedInboxPath>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ ...pageRoute(pathAddresses[path] as (typeof pathAddresses)[Path]), ...page, component })

export const setupRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup'),
    ...page,
    component: lazyRouteComponent(() => import('./kind-page.tsx'), 'KindPage'),
  }),
  pathRoute(
    'imap',
    lazyRouteComponent(() => import('./imap-path.tsx'), 'ImapPath'),
  ),
  pathRoute(
    'gmail-alias',
    lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'GmailAliasPath'),
  ),
  pathRoute(
    'microsoft-shared-inbox',
    lazyRouteComponent(() => import('./provider-account/provider-path.tsx'), 'MicrosoftPath'),
  ),
  createRoute({
    ...pageRoute('/shared-inbox-setup/confirm'),
    ...page,
    component: lazyRouteComponent(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/team-invitations'),
    ...page,
    component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/success'),
    ...page,
    component: lazyRouteComponent(() => import('./success-page.tsx'), 'SuccessPage'),
  }),
] as const

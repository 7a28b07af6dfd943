import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the steps hand on: the address before the mailbox is connected, then the mailbox, then the inbox. */
export type SetupSearch = {
  email?: string | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
}

function readSearch({ email, mailbox, inbox }: Record<string, unknown>): SetupSearch {
  return {
    email: typeof email === 'string' && email ? email : undefined,
    mailbox: typeof mailbox === 'string' && uuid.test(mailbox) ? mailbox : undefined,
    inbox: typeof inbox === 'string' && uuid.test(inbox) ? inbox : undefined,
  }
}

const page = { validateSearch: readSearch }

export const setupRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup'),
    ...page,
    component: lazyRouteComponent(() => import('./kind-page.tsx'), 'KindPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/imap'),
    ...page,
    component: lazyRouteComponent(() => import('./imap-page.tsx'), 'ImapPage'),
  }),
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

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'

const prefetch = () => import('./ahead.ts').then((ahead) => ahead.fetchPersonalInboxes())
const list = lazyRouteComponent(() => import('./personal-inboxes-page.tsx'), 'PersonalInboxesPage')

/** Supported kinds of mailboxes; other paths are a 404. */
const mailProviders = ['imap', 'google', 'microsoft', 'exchange'] as const

const connect = lazyRouteComponent(() => import('./connect-page.tsx'), 'ConnectPage')

// The pages themselves read the address: routes are in the first screens.
export const personalInboxesRoutes = [
  createRoute({ ...pageRoute('/settings/personal/inboxes', prefetch), component: list }),
  createRoute({ ...pageRoute('/settings/personal_inboxes', prefetch), component: list }),
  createRoute({
    ...pageRoute('/settings/personal_inboxes/create'),
    component: connect,
  }),
  createRoute({
    ...pageRoute('/settings/personal/inboxes/add-sync-settings/{-$provider}'),
    beforeLoad: ({ params }) =>
      validate(!params.provider || mailProviders.some((known) => known === params.provider)),
    component: connect,
  }),
  createRoute({
    ...pageRoute('/settings/personal/inboxes/$inbox', ({ params }) =>
      import('./ahead.ts').then((ahead) => ahead.fetchPersonalInbox(params.inbox)),
    ),
    beforeLoad: ({ params }) => validate(isId(params.inbox)),
    component: lazyRouteComponent(() => import('./personal-inbox-page.tsx'), 'PersonalInboxPage'),
  }),
] as const

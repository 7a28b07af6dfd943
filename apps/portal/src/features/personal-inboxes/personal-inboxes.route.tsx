import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { personalInboxesQuery, personalInboxQuery } from './personal-inboxes.api.ts'

const list = {
  loader: () => {
    void queryClient.prefetchQuery(personalInboxesQuery)
  },
  component: lazyRouteComponent(() => import('./personal-inboxes-page.tsx'), 'PersonalInboxesPage'),
}

/** Ways to a mailbox that this version knows; any other is no page. */
const mailProviders = ['imap', 'google', 'microsoft', 'exchange'] as const

export type ConnectSearch = { email?: string | undefined }

/** The address that a flow has found already. */
const readSearch = ({ email }: Record<string, unknown>): ConnectSearch => ({
  email: typeof email === 'string' && email ? email : undefined,
})

const connect = lazyRouteComponent(() => import('./connect-page.tsx'), 'ConnectPage')

export const personalInboxesRoutes = [
  createRoute({ ...pageRoute('/settings/personal/inboxes'), ...list }),
  createRoute({ ...pageRoute('/settings/personal_inboxes'), ...list }),
  createRoute({
    ...pageRoute('/settings/personal_inboxes/create'),
    validateSearch: readSearch,
    component: connect,
  }),
  createRoute({
    ...pageRoute('/settings/personal/inboxes/add-sync-settings/{-$provider}'),
    beforeLoad: ({ params }) =>
      validate(!params.provider || mailProviders.some((known) => known === params.provider)),
    component: connect,
  }),
  createRoute({
    ...pageRoute('/settings/personal/inboxes/$inbox'),
    beforeLoad: ({ params }) => validate(isId(params.inbox)),
    loader: ({ params }) => {
      void queryClient.prefetchQuery(personalInboxQuery(params.inbox))
    },
    component: lazyRouteComponent(() => import('./personal-inbox-page.tsx'), 'PersonalInboxPage'),
  }),
] as const

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'
import type { RequestData } from '#app/root-route.ts'
import { queryClient } from '#app/session.ts'
import { type InboxSearch, isView, readInboxSearch } from './inbox.search.ts'

/** One component for both addresses, so that opening a conversation does not remount the list. */
const component = lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage')

type Params = { view: string; conversationId?: string }

/** Starts loading the data in parallel with the page's code. */
const request: RequestData = ({ params, search }) =>
  import('./preload.ts').then(({ preload }) => preload(queryClient, params, readInboxSearch({ ...search })))

/** Redirects an unknown view to the open one; rejects ids that cannot be a conversation. */
async function checkPlace({ params, search }: { params: Params; search: InboxSearch }) {
  if (!isView(params.view))
    throw redirect({ to: '/inbox/$view', params: { view: 'open' }, search, replace: true })
  await validate(params.conversationId === undefined || isId(params.conversationId))
}

const shared = {
  component,
  validateSearch: readInboxSearch,
  beforeLoad: checkPlace,
}

export const inboxRoutes = [
  createRoute({
    ...pageRoute('/inbox'),
    validateSearch: readInboxSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/inbox/$view', params: { view: 'open' }, search, replace: true })
    },
  }),
  createRoute({ ...pageRoute('/inbox/$view', request), ...shared }),
  createRoute({ ...pageRoute('/inbox/$view/$conversationId', request), ...shared }),
  createRoute({ ...pageRoute('/tasks'), component }),
  createRoute({ ...pageRoute('/tasks/handover'), component }),
] as const

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isId, pageRoute, validate } from '#app/page-route.ts'
import { isSignedIn, queryClient } from '#app/session.ts'
import { type InboxSearch, isView, readInboxSearch } from './inbox.search.ts'

/** One component for both addresses, so that opening a conversation does not remount the list. */
const component = lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage')

type Params = { view: string; conversationId?: string }

/** Starts loading the data in parallel with the page's code. */
async function load({ params, deps }: { params: Params; deps: InboxSearch }) {
  if (!isSignedIn()) return
  const { preload } = await import('./preload.ts')
  preload(queryClient, params, deps)
}

/** Redirects an unknown view to the open one; rejects ids that cannot be a conversation. */
async function checkPlace({ params, search }: { params: Params; search: InboxSearch }) {
  if (!isView(params.view))
    throw redirect({ to: '/inbox/$view', params: { view: 'open' }, search, replace: true })
  await validate(params.conversationId === undefined || isId(params.conversationId))
}

const shared = {
  component,
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }: { search: InboxSearch }) => search,
  beforeLoad: checkPlace,
  loader: load,
}

export const inboxRoutes = [
  createRoute({
    ...pageRoute('/inbox'),
    validateSearch: readInboxSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/inbox/$view', params: { view: 'open' }, search, replace: true })
    },
  }),
  createRoute({ ...pageRoute('/inbox/$view'), ...shared }),
  createRoute({ ...pageRoute('/inbox/$view/$conversationId'), ...shared }),
  createRoute({ ...pageRoute('/tasks'), component }),
  createRoute({ ...pageRoute('/tasks/handover'), component }),
] as const

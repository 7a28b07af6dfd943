import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

export type HandbackSearch = { 'channel-id'?: string | undefined }

function readSearch(search: Record<string, unknown>): HandbackSearch {
  const channel = search['channel-id']
  // The router reads what looks like a number as one.
  const text = typeof channel === 'number' ? String(channel) : channel
  return { 'channel-id': typeof text === 'string' && /^[\w.:-]{1,200}$/.test(text) ? text : undefined }
}

export const handbackRoutes = [
  createRoute({
    ...pageRoute('/close-web-onboarding'),
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./handback-page.tsx'), 'HandbackPage'),
  }),
  // Where the web app is our own, its deep links open the inbox.
  createRoute({
    ...pageRoute('/deeplink'),
    beforeLoad: () => {
      throw redirect({ to: '/inbox', replace: true })
    },
  }),
] as const

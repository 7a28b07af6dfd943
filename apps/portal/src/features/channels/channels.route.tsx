import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

/** What Meta sends back with, and where one is on the path. */
export type ChannelSearch = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  at?: string | undefined
  anew?: true | undefined
  mailbox?: string | undefined
  inbox?: string | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2_000) : undefined

const page = {
  validateSearch: ({
    state,
    code,
    error,
    at,
    anew,
    mailbox,
    inbox,
  }: Record<string, unknown>): ChannelSearch => ({
    state: text(state),
    code: text(code),
    error: text(error),
    at: text(at),
    anew: anew === true ? true : undefined,
    mailbox: text(mailbox),
    inbox: text(inbox),
  }),
}

export const channelsRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook'),
    ...page,
    component: lazyRouteComponent(() => import('./facebook-path.tsx'), 'FacebookPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook/auth-error'),
    ...page,
    component: lazyRouteComponent(() => import('./auth-error-page.tsx'), 'AuthErrorPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook/auth-fixed'),
    ...page,
    component: lazyRouteComponent(() => import('./auth-fixed-page.tsx'), 'AuthFixedPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/whatsapp'),
    ...page,
    component: lazyRouteComponent(() => import('./whatsapp-path.tsx'), 'WhatsappPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/whatsapp/oAuth'),
    ...page,
    component: lazyRouteComponent(() => import('./whatsapp-path.tsx'), 'WhatsappReturn'),
  }),
  createRoute({
    ...pageRoute('/whatsapp'),
    component: lazyRouteComponent(() => import('./whatsapp-page.tsx'), 'WhatsappPage'),
  }),
  createRoute({
    ...pageRoute('/whatsapp/iframe'),
    component: lazyRouteComponent(() => import('./whatsapp-page.tsx'), 'WhatsappPanel'),
  }),
  createRoute({
    ...pageRoute('/whatsapp/send'),
    ...page,
    component: lazyRouteComponent(() => import('./whatsapp-send-page.tsx'), 'WhatsappSendPage'),
  }),
] as const

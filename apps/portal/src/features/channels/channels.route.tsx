import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { readChannelSearch } from './channels.search.ts'

const page = { validateSearch: readChannelSearch }

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

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'

// The pages themselves read the address: routes are in the first screens.
export const channelsRoutes = [
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook'),
    component: lazyRouteComponent(() => import('./facebook-path.tsx'), 'FacebookPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook/auth-error'),
    component: lazyRouteComponent(() => import('./auth-error-page.tsx'), 'AuthErrorPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/facebook/auth-fixed'),
    component: lazyRouteComponent(() => import('./auth-fixed-page.tsx'), 'AuthFixedPage'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/whatsapp'),
    component: lazyRouteComponent(() => import('./whatsapp-path.tsx'), 'WhatsappPath'),
  }),
  createRoute({
    ...pageRoute('/shared-inbox-setup/whatsapp/oAuth'),
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
    component: lazyRouteComponent(() => import('./whatsapp-send-page.tsx'), 'WhatsappSendPage'),
  }),
] as const

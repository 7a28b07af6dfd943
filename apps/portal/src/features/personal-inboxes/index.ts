import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of one of one's own inboxes, at whatever address it is shown. */
export const OwnInboxView = lazyRouteComponent(() => import('./own-inbox-view.tsx'), 'OwnInboxView')

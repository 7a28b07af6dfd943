import { lazyRouteComponent } from '@tanstack/react-router'

/** Page of a personal inbox, for all its addresses. */
export const OwnInboxView = lazyRouteComponent(() => import('./own-inbox-view.tsx'), 'OwnInboxView')
export { personalInboxesQuery } from './personal-inboxes.api.ts'

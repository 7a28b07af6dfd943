import { lazyRouteComponent } from '@tanstack/react-router'

/** Older mail and the folders of a mailbox, fetched where they are shown. */
export const MailScopeSections = lazyRouteComponent(
  () => import('./mail-scope-sections.tsx'),
  'MailScopeSections',
)

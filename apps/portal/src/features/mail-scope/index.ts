import { lazyRouteComponent } from '@tanstack/react-router'

export { HistoryChoice, historyFrom, isPeriod, type Period } from './history-choice.tsx'

/** Older mail and the folders of a mailbox, fetched where they are shown. */
export const MailScopeSections = lazyRouteComponent(
  () => import('./mail-scope-sections.tsx'),
  'MailScopeSections',
)

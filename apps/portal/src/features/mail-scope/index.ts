import { lazyRouteComponent } from '@tanstack/react-router'

export { HistoryChoice, historyFrom, isPeriod, type Period } from './history-choice.tsx'

/** Older mail of a mailbox, fetched where it is shown. */
export const MailHistory = lazyRouteComponent(() => import('./history-section.tsx'), 'HistorySection')

/** Which folders of a mailbox are synced and what each is for, fetched where it is shown. */
export const MailFolders = lazyRouteComponent(() => import('./folder-choice.tsx'), 'FolderChoice')

import { lazyRouteComponent } from '@tanstack/react-router'

export { HistoryChoice, historyFrom, isPeriod, type Period } from './history-choice.tsx'

/** History import of a mailbox, loaded when shown. */
export const MailHistory = lazyRouteComponent(() => import('./history-section.tsx'), 'HistorySection')

/** Folder settings of a mailbox, loaded when shown. */
export const MailFolders = lazyRouteComponent(() => import('./folder-choice.tsx'), 'FolderChoice')

import { lazy } from '#lib/lazy.ts'

/** The SLAs of a shared inbox, loaded when shown. */
export const InboxSlas = lazy(() => import('./inbox-slas.tsx').then((module) => module.InboxSlas))

export { DueBadge, DueClocks } from './due-badge.tsx'

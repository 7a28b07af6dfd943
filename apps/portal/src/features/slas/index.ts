import { lazy } from '#lib/lazy.ts'

/** The SLAs of a shared inbox, loaded when shown. */
export const InboxSlas = lazy(() => import('./inbox-slas.tsx').then((module) => module.InboxSlas))

/** What the SLA of a conversation asks for next, with its clocks on hover and focus. */
export const DueBadge = lazy(() => import('./due-badge.tsx').then((module) => module.DueBadge))

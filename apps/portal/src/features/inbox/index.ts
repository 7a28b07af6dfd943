import { lazy } from '#lib/lazy.ts'

export { countUnsavedDrafts, removeAllDrafts, removeOwnDrafts, saveOwnDrafts } from './drafts/own-drafts.ts'

/** Lets this browser answer calls from the mail that it keeps. */
export const startOffline = (): Promise<void> =>
  import('./offline/start-offline.ts').then((offline) => offline.startOffline())

/** Sends the changes that wait for a connection. Returns how many only this browser has. */
export const countWaitingChanges = (): Promise<number> =>
  import('./offline/send-waiting.ts').then((waiting) => waiting.countUnsent())

/** Switch in the profile that keeps mail in this browser. */
export const OfflineSection = lazy(() =>
  import('./offline/offline-section.tsx').then((module) => module.OfflineSection),
)

/** Untrusted HTML in a sandboxed frame, sanitized again; loaded when shown. */
export const MailFrame = lazy(() => import('./talk/mail-frame.tsx').then((module) => module.MailFrame))

/** Finds conversations, people, inboxes and lists for the command palette. */
export const loadFinder = () => import('./find/finder.tsx')

import { lazy } from 'react'

export { countUnsavedDrafts, removeAllDrafts, removeOwnDrafts, saveOwnDrafts } from './drafts/own-drafts.ts'

/** Untrusted HTML in a sandboxed frame, sanitized again; loaded when shown. */
export const MailFrame = lazy(() =>
  import('./talk/mail-frame.tsx').then((module) => ({ default: module.MailFrame })),
)

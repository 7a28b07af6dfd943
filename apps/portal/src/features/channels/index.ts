import { lazy } from 'react'

export { leaveForMeta } from './leave-for-meta.ts'
export { useMayAnswer } from './use-may-answer.ts'

/** Fetched where a conversation is a chat. */
export const ChatWindowNotice = lazy(() =>
  import('./chat-window.tsx').then((module) => ({ default: module.ChatWindowNotice })),
)

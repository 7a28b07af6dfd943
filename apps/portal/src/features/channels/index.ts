import { lazy } from '#lib/lazy.ts'

export { leaveForMeta } from './leave-for-meta.ts'
export { useMayAnswer } from './use-may-answer.ts'

/** Loaded only for chats. */
export const ChatWindowNotice = lazy(() =>
  import('./chat-window.tsx').then((module) => module.ChatWindowNotice),
)

import type { MessageItem, StateItem } from './history.ts'

// Messages before the first event of a conversation: imported ones, or the one with which it begins.

/** Whether the conversation was open before its first event; null if that is not known. */
export function wasOpenBefore(
  early: readonly MessageItem[],
  { message, summary, activity, at }: StateItem,
): boolean | null {
  if (early.every(({ isImported }) => !isImported)) return true
  if (activity?.type === 'closed') return true
  if (activity?.type === 'reopened') return false
  if (message === 'inbound' && summary.status === 'open')
    return summary.waitingSince !== null && new Date(summary.waitingSince) < at ? true : null
  return summary.status === 'open'
}

/** An imported conversation is in the backlog since the customer waits, or since its last message. */
export function findBacklogStart(
  early: readonly MessageItem[],
): { readonly from: MessageItem; readonly isWaiting: boolean } | null {
  const imported = early.filter(({ isImported }) => isImported)
  const lastReply = imported.findLastIndex(({ direction }) => direction === 'outbound')
  const from = imported[lastReply + 1] ?? imported.at(-1)
  return from ? { from, isWaiting: imported.length > lastReply + 1 } : null
}

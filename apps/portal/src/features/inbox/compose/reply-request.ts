import type { Message } from '@postroom/contract'

/** Recipients of a reply, and the message that it answers; if missing, it stays the same message. */
export type ReplyRequest = { isReplyAll: boolean; message?: Message }

let requested: (ReplyRequest & { conversationId: string }) | undefined
const listeners = new Set<() => void>()

/** Asks the reply to a conversation, whose composer may still be loading, for these recipients. */
export function requestReply(conversationId: string, request: ReplyRequest) {
  requested = { ...request, conversationId }
  for (const listener of listeners) listener()
}

/** Returns what was asked of this reply, and forgets it. */
export function takeReplyRequest(conversationId: string): ReplyRequest | undefined {
  if (requested?.conversationId !== conversationId) return undefined
  const taken = requested
  requested = undefined
  return taken
}

export function followReplyRequest(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

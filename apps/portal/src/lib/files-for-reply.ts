const waiting = new Map<string, File[]>()
const listeners = new Set<() => void>()

/** Hands files to the reply to a conversation, whose composer may still be loading. */
export function giveFiles(conversationId: string, files: readonly File[]) {
  waiting.set(conversationId, [...(waiting.get(conversationId) ?? []), ...files])
  for (const listener of listeners) listener()
}

/** Returns the files that wait for this reply, and forgets them. */
export function takeFiles(conversationId: string): File[] {
  const files = waiting.get(conversationId) ?? []
  waiting.delete(conversationId)
  return files
}

export function followFiles(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

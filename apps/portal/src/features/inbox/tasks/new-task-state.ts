let conversationId: string | undefined
const listeners = new Set<() => void>()

/** The conversation whose form for a new task is open; menu, shortcut and palette open the same one. */
export const newTaskState = {
  read: () => conversationId,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function openNewTask(id: string | undefined): void {
  conversationId = id
  for (const listener of listeners) listener()
}

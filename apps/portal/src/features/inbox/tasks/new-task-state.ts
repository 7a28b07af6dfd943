import { createEarlyField } from '../compose/new/typed-early.ts'

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

/** The keys typed for a new task, which go to its title. */
export const earlyTask = createEarlyField()

export function openNewTask(id: string | undefined): void {
  // What was typed for another conversation, whose form did not come.
  if (id !== conversationId) earlyTask.take()
  conversationId = id
  for (const listener of listeners) listener()
}

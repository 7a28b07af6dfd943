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

function setOpen(id: string | undefined): void {
  // What was typed for another conversation, whose form did not come.
  if (id !== conversationId) earlyTask.take()
  conversationId = id
  for (const listener of listeners) listener()
}

export const openNewTask = (id: string): void => setOpen(id)

/** Closes the form of a conversation. That of another one may have been opened before the task was saved. */
export function closeNewTask(id: string): void {
  if (id === conversationId) setOpen(undefined)
}

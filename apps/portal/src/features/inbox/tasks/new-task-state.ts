import { createEarlyField } from '../compose/new/typed-early.ts'

let conversationId: string | undefined
let isAsked = false
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

/** Opens the form because the person asks for it; it takes the focus. */
export function openNewTask(id: string): void {
  isAsked = true
  setOpen(id)
}

/** Opens the form again with what was half written, and leaves the focus where it is. */
export const reopenNewTask = (id: string): void => setOpen(id)

/** Whether the person asked for the form since it was shown last, and not on an earlier visit to the conversation. */
export const isTaskAsked = (): boolean => isAsked

/** Called once the form is shown. */
export function noteTaskShown(): void {
  isAsked = false
}

/** Closes the form of a conversation. That of another one may have been opened before the task was saved. */
export function closeNewTask(id: string): void {
  if (id === conversationId) setOpen(undefined)
}

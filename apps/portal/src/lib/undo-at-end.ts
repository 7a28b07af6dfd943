import { type Undo, undoStack } from '@postroom/ui'

/**
 * Makes a change undoable by key from its start on, where the key would undo the change before it; it is undone once it has
 * ended. Returns the undo for its toast: undefined if the change failed, or is being undone already. `isDone`: whether there
 * is something to undo.
 */
export async function undoAtEnd<Result>(
  change: Promise<Result>,
  undo: (result: Result) => void,
  isDone: (result: Result) => boolean = () => true,
): Promise<Undo | undefined> {
  let isAsked = false
  const ended = change.then(isDone, () => false)
  const waitAndUndo = () => {
    isAsked = true
    void ended.then((isUndoable) => (isUndoable ? change.then(undo) : undefined))
  }
  undoStack.add(waitAndUndo)
  const isUndoable = await ended
  if (!isUndoable) undoStack.remove(waitAndUndo)
  return isUndoable && !isAsked ? waitAndUndo : undefined
}

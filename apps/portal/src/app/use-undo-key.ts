import { toast, undoStack } from '@postroom/ui'
import { useEffect } from 'react'

/** Fields in which the browser itself undoes what was typed. */
const typedInto = 'textarea, select, [role="textbox"], input:not([type="radio"], [type="checkbox"])'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))

/** Keys for undo and redo of the browser. ⌘Y opens its history. */
const isUndoOrRedo = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean =>
  !altKey && (/^z$/i.test(key) ? ctrlKey || metaKey : ctrlKey && /^y$/i.test(key))

/**
 * Ctrl+Z or ⌘Z undoes the last change of this tab, whether its toast is still shown or not. Outside a field, the browser
 * would undo what was typed into the last one.
 */
export function useUndoKey(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isUndoOrRedo(event) || isTyping(event.target)) return
      event.preventDefault()
      const isUndo = !event.repeat && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !document.querySelector('[role="dialog"], [role="menu"]')) toast.undoLast()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      undoStack.clear()
    }
  }, [isSignedIn])
}

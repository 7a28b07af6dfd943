import { toast, undoStack } from '@postroom/ui'
import { useEffect } from 'react'

/** Fields in which the browser itself undoes what was typed. */
const typedInto = 'textarea, select, [role="textbox"], input:not([type="radio"], [type="checkbox"])'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))

const isUndoKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z'

/** Ctrl+Z or ⌘Z undoes the last change of this tab, whether its toast is still shown or not. */
export function useUndoKey(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || !isUndoKey(event) || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      if (toast.undoLast()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      undoStack.clear()
    }
  }, [isSignedIn])
}

/**
 * Leaves keys to the input method that composes text in a field: the Enter that accepts Japanese or Chinese text would also
 * choose the highlighted item of a list, or search. Editors with formatting follow compositions themselves.
 * Returns a function that ends this.
 */
export function leaveKeysToInputMethods(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    // Safari has ended the composition when its last key arrives, which has the code of composing keys.
    if (isField && (event.isComposing || event.keyCode === 229)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

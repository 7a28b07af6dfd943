export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor of a field as if it was typed, so that React sees the change. */
export function insertAtCursor(field: TextField | null, text: string): void {
  const target = field?.isConnected
    ? field
    : document.querySelector<HTMLInputElement>('[data-template="url"]')
  if (!target) return
  const begin = target.selectionStart ?? target.value.length
  const end = target.selectionEnd ?? begin
  const next = target.value.slice(0, begin) + text + target.value.slice(end)
  const prototype =
    target instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, next)
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.focus()
  target.setSelectionRange(begin + text.length, begin + text.length)
}

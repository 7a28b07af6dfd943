/** A requested composer that is still loading. */
export type Opening = { conversationId: string; mode: 'reply' | 'comment' }

let opening: Opening | undefined
let field: HTMLTextAreaElement | undefined
const listeners = new Set<() => void>()

/**
 * Opens a composer, whose code and draft may take seconds to load. Until the editor calls `takeTyped`, a plain text
 * field has the focus: keys are text in their order, not shortcuts.
 */
export function openComposer(conversationId: string, mode: Opening['mode']) {
  opening = { conversationId, mode }
  if (!field) {
    field = document.body.appendChild(document.createElement('textarea'))
    field.style.cssText = 'position:fixed;inset:auto 0 0 auto'
  }
  field.focus()
  for (const listener of listeners) listener()
}

export const readOpening = () => opening

export const earlyField = () => field

export function followOpening(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the typed text and removes the field; the caller must take the focus before the next key. */
export function takeTyped(): string {
  const text = field?.value ?? ''
  field?.remove()
  field = undefined
  opening = undefined
  return text
}

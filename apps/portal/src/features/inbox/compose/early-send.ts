let pressed: KeyboardEventInit | undefined

/** Remembers that the reply or comment was to be sent before its editor was ready. */
export function noteSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  pressed = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
}

/** What is typed after the key may have more to come. */
export function forgetSendKey(): void {
  pressed = undefined
}

/** Presses the key in the editor that has the focus, once what was typed before is shown there. */
export function pressSendKey(): void {
  const again = pressed
  pressed = undefined
  if (!again) return
  const editor = document.activeElement
  requestAnimationFrame(() => setTimeout(() => editor?.dispatchEvent(new KeyboardEvent('keydown', again))))
}

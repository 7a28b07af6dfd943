import { type Opening, readOpening } from './type-ahead.ts'

let pressed: { opening: Opening; key: KeyboardEventInit } | undefined

/** Remembers that the reply or comment was to be sent before its editor was ready. */
export function noteSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  const opening = readOpening()
  if (opening) pressed = { opening, key: { key, ctrlKey, metaKey, bubbles: true, cancelable: true } }
}

/** What is typed after the key may have more to come. */
export function forgetSendKey(): void {
  pressed = undefined
}

/**
 * Presses the key in the editor that has the focus, once what was typed before is shown there, if it was pressed for this
 * editor: the person may have gone to another conversation in between.
 */
export function pressSendKey(opening: Opening): void {
  const again = pressed?.opening === opening ? pressed.key : undefined
  pressed = undefined
  if (!again) return
  const editor = document.activeElement
  requestAnimationFrame(() => setTimeout(() => editor?.dispatchEvent(new KeyboardEvent('keydown', again))))
}
